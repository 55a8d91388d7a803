package org.bench4j.engine.render;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;
import org.xml.sax.ErrorHandler;
import org.xml.sax.InputSource;
import org.xml.sax.SAXParseException;

/** Markup read back by the JDK's parser, which takes nothing that is not well formed. */
final class Markups {
    private Markups() {}

    static Document parsed(String text) {
        try {
            DocumentBuilder builder = DocumentBuilderFactory.newInstance().newDocumentBuilder();
            builder.setErrorHandler(new ErrorHandler() {
                @Override
                public void warning(SAXParseException warning) throws SAXParseException {
                    throw warning;
                }

                @Override
                public void error(SAXParseException error) throws SAXParseException {
                    throw error;
                }

                @Override
                public void fatalError(SAXParseException error) throws SAXParseException {
                    throw error;
                }
            });
            return builder.parse(new InputSource(new StringReader(text)));
        } catch (Exception broken) {
            throw new AssertionError("expected well-formed markup: " + broken.getMessage(), broken);
        }
    }

    static List<Element> all(Document document, String name) {
        return all(document.getElementsByTagName(name));
    }

    static List<Element> all(NodeList nodes) {
        List<Element> elements = new ArrayList<>();
        for (int i = 0; i < nodes.getLength(); i++) {
            elements.add((Element) nodes.item(i));
        }
        return elements;
    }

    static boolean inside(Element element, String ancestor) {
        for (Node node = element.getParentNode(); node != null; node = node.getParentNode()) {
            if (node.getNodeName().equals(ancestor)) {
                return true;
            }
        }
        return false;
    }
}
