"""The sizing of a github-action-benchmark file as one would write it: the yardstick of HistoryScale. Prints its number of series."""
import json
import math
import statistics
import sys


def percentile(values, share):
    values = sorted(values)
    position = share * (len(values) - 1)
    low = int(position)
    high = min(low + 1, len(values) - 1)
    return values[low] + (position - low) * (values[high] - values[low])


with open(sys.argv[1], encoding="utf-8") as file:
    text = file.read()
data = json.loads(text[text.index("{"):])

series = {}
for entries in data["entries"].values():
    for entry in entries:
        for bench in entry["benches"]:
            times = json.loads(bench["extra"])["times"]
            if len(times) > 1:
                mean = sum(times) / len(times)
                deviation = math.sqrt(sum((t - mean) ** 2 for t in times) / (len(times) - 1))
                series.setdefault(bench["name"], {})[entry["commit"]["id"]] = deviation / mean

sized = 0
for name, commits in series.items():
    cvs = list(commits.values())
    median = statistics.median(cvs)
    mad = statistics.median([abs(cv - median) for cv in cvs])
    kept = [cv for cv in cvs if not mad or 0.6745 * (cv - median) / mad <= 3.5]
    cv = percentile(kept, 0.95)
    runs = [max(2, math.ceil(2 * (cv / target) ** 2)) for target in (0.03, 0.015, 0.01)]
    sized += len(runs) == 3
print(sized)
