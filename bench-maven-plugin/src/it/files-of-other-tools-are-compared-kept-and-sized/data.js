window.BENCHMARK_DATA = {
 "lastUpdate": 1,
 "repoUrl": "",
 "entries": {
  "Benchmark": [
   {
    "commit": {
     "id": "c1",
     "timestamp": "2026-03-01T00:00:00Z"
    },
    "date": 1772409600000,
    "tool": "customSmallerIsBetter",
    "benches": [
     {
      "name": "scenario / cold",
      "unit": "s",
      "value": 1,
      "range": "± 0.1",
      "extra": "{\"times\": [1, 1.011, 0.99]}"
     }
    ]
   },
   {
    "commit": {
     "id": "c2",
     "timestamp": "2026-03-02T00:00:00Z"
    },
    "date": 1772496000000,
    "tool": "customSmallerIsBetter",
    "benches": [
     {
      "name": "scenario / cold",
      "unit": "s",
      "value": 1,
      "range": "± 0.1",
      "extra": "{\"times\": [1, 1.012, 0.99]}"
     }
    ]
   },
   {
    "commit": {
     "id": "c3",
     "timestamp": "2026-03-03T00:00:00Z"
    },
    "date": 1772582400000,
    "tool": "customSmallerIsBetter",
    "benches": [
     {
      "name": "scenario / cold",
      "unit": "s",
      "value": 1,
      "range": "± 0.1",
      "extra": "{\"times\": [1, 1.013, 0.99]}"
     }
    ]
   },
   {
    "commit": {
     "id": "c4",
     "timestamp": "2026-03-04T00:00:00Z"
    },
    "date": 1772668800000,
    "tool": "customSmallerIsBetter",
    "benches": [
     {
      "name": "scenario / cold",
      "unit": "s",
      "value": 1,
      "range": "± 0.1",
      "extra": "{\"times\": [1, 1.014, 0.99]}"
     }
    ]
   },
   {
    "commit": {
     "id": "c5",
     "timestamp": "2026-03-05T00:00:00Z"
    },
    "date": 1772755200000,
    "tool": "customSmallerIsBetter",
    "benches": [
     {
      "name": "scenario / cold",
      "unit": "s",
      "value": 1,
      "range": "± 0.1",
      "extra": "{\"times\": [1, 1.015, 0.99]}"
     }
    ]
   },
   {
    "commit": {
     "id": "c6",
     "timestamp": "2026-03-06T00:00:00Z"
    },
    "date": 1772841600000,
    "tool": "customSmallerIsBetter",
    "benches": [
     {
      "name": "scenario / cold",
      "unit": "s",
      "value": 1,
      "range": "± 0.1",
      "extra": "{\"times\": [1, 1.016, 0.99]}"
     }
    ]
   }
  ]
 }
}
