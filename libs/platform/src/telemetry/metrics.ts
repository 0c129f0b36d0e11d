/** Counts for Prometheus. Nothing is counted, and the library not loaded, before the first scrape (docs/operating/observe.md#metrics). */
import type { Sent } from '../http/send-answer.js';
import type { CounterName, LabelsOf, SecondsName } from './metric-list.js';
import type { Gauges, Recorder } from './recorder.js';

export class Metrics {
  #gauges: Gauges = {};
  #recorder: Recorder | null = null;
  #opening: Promise<Recorder> | null = null;

  /** Adds gauges, as soon as the process has what they read. */
  gauge(gauges: Gauges): void {
    this.#gauges = { ...this.#gauges, ...gauges };
  }

  count<Name extends CounterName>(name: Name, labels: LabelsOf<Name>, by = 1): void {
    this.#recorder?.count(name, labels, by);
  }

  time<Name extends SecondsName>(name: Name, labels: LabelsOf<Name>, seconds: number): void {
    this.#recorder?.time(name, labels, seconds);
  }

  /** The answer of `/metrics`; the first begins to count. */
  async expose(): Promise<Sent> {
    const recorder = await (this.#opening ??= this.#open());
    const { type, text } = await recorder.text();
    return { status: 200, body: undefined, cookies: [], type, text };
  }

  async #open(): Promise<Recorder> {
    const { openRecorder } = await import('./prometheus.js');
    this.#recorder = openRecorder(() => this.#gauges);
    return this.#recorder;
  }
}
