import { expect, it } from "vitest";
import { type Metric, writeMetrics } from "./exposition.ts";
import { Histogram } from "./histogram.ts";

const gauge = (samples: Extract<Metric, { type: "gauge" | "counter" }>["samples"], name = "level"): Metric => ({
  name,
  help: "Water level.",
  type: "gauge",
  samples,
});

it("writes a description before the samples of each metric, and ends every line with a line feed", () => {
  const counter: Metric = { name: "answers_total", help: "Answers.", type: "counter", samples: [] };
  expect(writeMetrics([gauge([{ labels: { site: "a", kind: "b" }, value: 1.5 }, { value: -2 }]), counter])).toBe(
    [
      "# HELP level Water level.",
      "# TYPE level gauge",
      'level{site="a",kind="b"} 1.5',
      "level -2",
      "# HELP answers_total Answers.",
      "# TYPE answers_total counter",
      "",
    ].join("\n"),
  );
});

it("escapes backslashes and line feeds in descriptions, and quotation marks besides in values of labels", () => {
  const text = 'a\\b\n"c"';
  const [help, , sample] = writeMetrics([
    { name: "n", help: text, type: "gauge", samples: [{ labels: { l: text }, value: 0 }] },
  ]).split("\n");
  expect(help).toBe(String.raw`# HELP n a\\b\n"c"`);
  expect(sample).toBe(String.raw`n{l="a\\b\n\"c\""} 0`);
});

it("writes numbers that are not finite as Prometheus reads them", () => {
  const values = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NaN, 1e21];
  const lines = writeMetrics([gauge(values.map((value) => ({ value })))]).split("\n");
  expect(lines.slice(2, -1)).toEqual(["level +Inf", "level -Inf", "level NaN", "level 1e+21"]);
});

it("writes buckets cumulatively up to +Inf, which equals the count; a value at a bound is in its bucket", () => {
  const histogram = new Histogram([0.25, 1]);
  for (const value of [0.125, 0.25, 0.5, 4]) histogram.observe(value);
  const text = writeMetrics([
    {
      name: "t_seconds",
      help: "Time.",
      type: "histogram",
      bounds: histogram.bounds,
      samples: [{ labels: { route: "page" }, ...histogram.sample() }],
    },
  ]);
  expect(text.split("\n").slice(2, -1)).toEqual([
    't_seconds_bucket{route="page",le="0.25"} 2',
    't_seconds_bucket{route="page",le="1"} 3',
    't_seconds_bucket{route="page",le="+Inf"} 4',
    't_seconds_sum{route="page"} 4.875',
    't_seconds_count{route="page"} 4',
  ]);
});

it.each(["2fast", "with-dash", "", "wässer"])("refuses the name %j", (name) => {
  expect(() => writeMetrics([gauge([], name)])).toThrow(TypeError);
});

it.each(["le", "__name__", "a-b", "a:b"])("refuses the label %j", (name) => {
  expect(() => writeMetrics([gauge([{ labels: { [name]: "x" }, value: 1 }])])).toThrow(TypeError);
});
