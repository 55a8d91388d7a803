package org.bench4j.engine.rigs;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bench4j.api.Param;
import org.bench4j.api.Settings;
import org.bench4j.api.rig.Rig;
import org.bench4j.api.rig.RigDeclaration;

/** What a rig has stated, with the values that users gave its parameters. */
final class DeclaredRig implements RigDeclaration, Settings {
    private final String rig;
    private final Map<String, Param<?>> params = new LinkedHashMap<>();
    private final Map<String, String> texts = new LinkedHashMap<>();
    private final List<Path> arms = new ArrayList<>();
    private Optional<Path> profile = Optional.empty();

    private DeclaredRig(String rig) {
        this.rig = rig;
    }

    /**
     * Has a rig declare itself.
     *
     * @throws IllegalArgumentException when it states nonsense, or a value is refused or of no parameter
     */
    static DeclaredRig of(Rig rig, Map<String, String> values) {
        DeclaredRig declared = new DeclaredRig(rig.name());
        rig.declare(declared);
        values.forEach((name, text) -> {
            Param<?> param = declared.params.get(name);
            if (param == null) {
                throw new IllegalArgumentException("parameter \"" + name + "\": rig " + rig.name() + " has "
                        + (declared.params.isEmpty() ? "none" : String.join(", ", declared.params.keySet())));
            }
            param.parse(text);
            declared.texts.put(name, text);
        });
        if (declared.arms.isEmpty()) {
            throw new IllegalArgumentException("rig " + rig.name() + ": declares no descriptor of an arm");
        }
        return declared;
    }

    @Override
    public RigDeclaration params(Param<?>... stated) {
        for (Param<?> param : stated) {
            if (params.putIfAbsent(param.name(), param) != null) {
                throw new IllegalArgumentException("rig " + rig + ": states parameter " + param.name() + " twice");
            }
            param.defaultText().ifPresent(text -> texts.put(param.name(), text));
        }
        return this;
    }

    @Override
    public RigDeclaration arms(Path... descriptors) {
        arms.addAll(List.of(descriptors));
        return this;
    }

    @Override
    public RigDeclaration profile(Path stated) {
        profile = Optional.of(stated);
        return this;
    }

    @Override
    public <T> T get(Param<T> param) {
        if (params.get(param.name()) != param) {
            throw new IllegalArgumentException(
                    "rig " + rig + ": reads parameter " + param.name() + ", which it has not declared");
        }
        return param.parse(texts.getOrDefault(param.name(), ""));
    }

    List<Path> arms() {
        return arms;
    }

    Optional<Path> profile() {
        return profile;
    }

    /** The parameters as they are in force, for records. */
    Map<String, String> texts() {
        return texts;
    }
}
