/** Every metric of ours that a process can expose (docs/operating/observe.md#metrics). Boards and alerts may name these, and the library's own. */

interface Definition {
  readonly kind: 'counter' | 'gauge' | 'seconds';
  readonly help: string;
  /** Each of few values: names of contracts, codes, services. */
  readonly labels: readonly string[];
}

export const METRICS = {
  paanch_requests_total: { kind: 'counter', help: 'Requests by route and class of the status', labels: ['route', 'method', 'status'] },
  paanch_request_seconds: { kind: 'seconds', help: 'From a request to the end of its answer, without streams', labels: ['route'] },
  paanch_refusals_total: { kind: 'counter', help: 'Requests that this process refused, by code', labels: ['code'] },
  paanch_upstream_failures_total: { kind: 'counter', help: 'Answers a service did not give', labels: ['service', 'code'] },
  paanch_messages_total: { kind: 'counter', help: 'Messages of a stream', labels: ['consumer', 'outcome'] },
  paanch_published_total: { kind: 'counter', help: 'Facts that the stream has taken', labels: ['outbox'] },
  paanch_publish_refused_total: { kind: 'counter', help: 'Facts that the stream did not take; they go out again', labels: ['outbox'] },
  paanch_database_connections: { kind: 'gauge', help: 'Connections in use and work waiting for one', labels: ['database', 'state'] },
  paanch_database_connections_max: { kind: 'gauge', help: 'Connections the pool may have', labels: ['database'] },
  paanch_ready: { kind: 'gauge', help: '1 if the process waits for nothing', labels: [] },
  paanch_outbox_oldest_seconds: { kind: 'gauge', help: 'Age of the oldest fact that is not published', labels: [] },
  paanch_consumer_lag_seconds: { kind: 'gauge', help: 'Age of the oldest message the slowest consumer has not done', labels: [] },
  paanch_dead_letters: { kind: 'gauge', help: 'Dead letters nobody has decided on', labels: [] },
  paanch_database_bytes: { kind: 'gauge', help: 'Size of the database', labels: [] },
  paanch_disk_free_bytes: { kind: 'gauge', help: 'Free on the file system of the spool', labels: [] },
  paanch_live_streams: { kind: 'gauge', help: 'Open event streams of browsers', labels: [] },
} as const satisfies Readonly<Record<string, Definition>>;

export type MetricName = keyof typeof METRICS;
type OfKind<Kind extends Definition['kind']> = {
  [Name in MetricName]: (typeof METRICS)[Name]['kind'] extends Kind ? Name : never;
}[MetricName];
export type CounterName = OfKind<'counter'>;
export type GaugeName = OfKind<'gauge'>;
export type SecondsName = OfKind<'seconds'>;

export type LabelsOf<Name extends MetricName> = Readonly<Record<(typeof METRICS)[Name]['labels'][number], string>>;
