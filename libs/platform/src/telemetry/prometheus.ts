/** Keeps counts by prom-client. Loaded at the first scrape: it takes some 20 MB (docs/operating/observe.md#metrics). */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { type CounterName, type GaugeName, type MetricName, METRICS, type SecondsName } from './metric-list.js';
import type { Gauges, Recorder } from './recorder.js';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export function openRecorder(gauges: () => Gauges): Recorder {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const counters = new Map<MetricName, Counter>();
  const histograms = new Map<MetricName, Histogram>();
  for (const name of Object.keys(METRICS) as MetricName[]) {
    const { kind, help, labels: labelNames } = METRICS[name];
    const definition = { name, help, labelNames: [...labelNames], registers };
    if (kind === 'counter') counters.set(name, new Counter(definition));
    if (kind === 'seconds') histograms.set(name, new Histogram({ ...definition, buckets: SECONDS }));
  }
  return {
    count: (name: CounterName, labels, by) => counters.get(name)?.inc(labels, by),
    time: (name: SecondsName, labels, seconds) => histograms.get(name)?.observe(labels, seconds),
    text: async () => {
      await Promise.all((Object.keys(gauges()) as GaugeName[]).map((name) => read(name, gauges(), registry)));
      return { type: registry.contentType, text: await registry.metrics() };
    },
  };
}

/** What cannot be measured now has no value, instead of an old one. */
async function read(name: GaugeName, gauges: Gauges, registry: Registry): Promise<void> {
  const { help, labels: labelNames } = METRICS[name];
  const known = registry.getSingleMetric(name);
  const gauge = known instanceof Gauge ? known : new Gauge({ name, help, labelNames: [...labelNames], registers: [registry] });
  const samples = (await gauges[name]?.()) ?? [];
  gauge.reset();
  if (samples.length === 0) gauge.remove();
  for (const { labels, value } of samples) gauge.set(labels, value);
}
