/** Names of labels with their values. Values come from fixed lists: never addresses, ids or free text. */
type Labels = Readonly<Record<string, string>>;

/** A value of a counter or a gauge. */
export interface Sample {
  labels?: Labels;
  value: number;
}

/** Observations of a histogram. */
export interface HistogramSample {
  labels?: Labels;
  /** Observations by bucket, each counted once; one more than there are bounds, for what exceeds the last. */
  counts: ArrayLike<number>;
  /** Sum of the observed values. */
  sum: number;
}

interface Described {
  name: string;
  help: string;
}

/** A metric with its present values; without samples only its description is written. */
export type Metric = Described &
  (
    | { type: "counter" | "gauge"; samples: readonly Sample[] }
    /** `bounds`: the upper bounds of the buckets, ascending, without infinity. */
    | { type: "histogram"; bounds: readonly number[]; samples: readonly HistogramSample[] }
  );

/** The media type of the format. */
export const expositionType = "text/plain; version=0.0.4; charset=utf-8";

const metricName = /^[a-zA-Z_:][a-zA-Z0-9_:]*$/;
/** Names that begin with two underscores, and those of a histogram's bounds, are reserved. */
const labelName = /^(?!__|le$)[a-zA-Z_][a-zA-Z0-9_]*$/;

const escapeHelp = (text: string) => text.replaceAll("\\", "\\\\").replaceAll("\n", "\\n");
const escapeValue = (text: string) => escapeHelp(text).replaceAll('"', '\\"');

/** A number as Go's `ParseFloat` reads it. */
function formatNumber(value: number): string {
  if (value === Number.POSITIVE_INFINITY) return "+Inf";
  if (value === Number.NEGATIVE_INFINITY) return "-Inf";
  return String(value); // `NaN` too
}

function formatLabels(labels: Labels = {}, bound?: string): string {
  const pairs = Object.entries(labels).map(([name, value]) => {
    if (!labelName.test(name)) throw new TypeError(`${name} is no name of a label`);
    return `${name}="${escapeValue(value)}"`;
  });
  if (bound !== undefined) pairs.push(`le="${bound}"`);
  return pairs.length === 0 ? "" : `{${pairs.join(",")}}`;
}

function* histogramLines(name: string, bounds: readonly number[], { labels, counts, sum }: HistogramSample) {
  let count = 0;
  for (const [i, bound] of [...bounds, Number.POSITIVE_INFINITY].entries()) {
    count += counts[i] ?? 0;
    yield `${name}_bucket${formatLabels(labels, formatNumber(bound))} ${count}`;
  }
  yield `${name}_sum${formatLabels(labels)} ${formatNumber(sum)}`;
  yield `${name}_count${formatLabels(labels)} ${count}`;
}

function* metricLines(metric: Metric): Generator<string> {
  const { name, help, type } = metric;
  if (!metricName.test(name)) throw new TypeError(`${name} is no name of a metric`);
  yield `# HELP ${name} ${escapeHelp(help)}`;
  yield `# TYPE ${name} ${type}`;
  if (type === "histogram") {
    for (const sample of metric.samples) yield* histogramLines(name, metric.bounds, sample);
  } else for (const { labels, value } of metric.samples) yield `${name}${formatLabels(labels)} ${formatNumber(value)}`;
}

/**
 * Writes metrics in Prometheus' text format, version 0.0.4, as https://prometheus.io/docs/instrumenting/exposition_formats/
 * describes it: a `HELP` and a `TYPE` line before the samples of each metric, which stand together; backslashes and
 * line feeds escaped in help, and quotation marks too in values of labels; buckets of histograms cumulative up to `+Inf`,
 * which equals `_count`; a line feed at the end of every line. Throws `TypeError` for names that are not allowed.
 */
export const writeMetrics = (metrics: readonly Metric[]): string =>
  metrics.map((metric) => [...metricLines(metric), ""].join("\n")).join("");
