/** What counts are kept in, and what is read at a scrape (docs/operating/observe.md#metrics). */
import type { CounterName, GaugeName, SecondsName } from './metric-list.js';

export interface Sample {
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/** Read at each scrape, so they must be cheap. */
export type Gauges = Partial<Readonly<Record<GaugeName, () => Promise<readonly Sample[]> | readonly Sample[]>>>;

/** What keeps the counts once they are read. */
export interface Recorder {
  count(name: CounterName, labels: Readonly<Record<string, string>>, by: number): void;
  time(name: SecondsName, labels: Readonly<Record<string, string>>, seconds: number): void;
  text(): Promise<{ readonly type: string; readonly text: string }>;
}
