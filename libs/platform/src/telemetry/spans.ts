/** Spans of one trace through all processes; no cost at all while no traces are exported (docs/operating/observe.md#traces). */

/** What a span may say. Names of contracts and figures: no id, address or text of a person (docs/events.md#never-recorded). */
export interface SpanFields {
  /** Name of the contract, never a path with ids. */
  readonly route?: string;
  readonly method?: string;
  readonly status?: number;
  /** Of a refusal. */
  readonly code?: string;
  readonly service?: string;
  readonly subject?: string;
  readonly consumer?: string;
  /** Name of the contract. */
  readonly task?: string;
  /** Name of the service whose outbox it is. */
  readonly outbox?: string;
  /** First word of a statement, and the table; never its text. */
  readonly operation?: string;
  readonly table?: string;
  readonly refresh?: string;
}

export interface Opening {
  /** Of few values: a contract, a subject, a table. */
  readonly name: string;
  readonly kind: 'internal' | 'server' | 'client' | 'producer' | 'consumer';
  /** A traceparent; null begins a trace of its own; absent: the span of the current work. */
  readonly parent?: string | null;
  readonly fields?: SpanFields;
}

export interface OpenSpan {
  /** Its traceparent, for what it causes elsewhere. */
  readonly trace: string;
  /** Does the work as part of this span. */
  run<T>(work: () => T): T;
  /** Once. Of an error, its class or code is noted. */
  end(ending?: { readonly name?: string; readonly fields?: SpanFields; readonly error?: unknown }): void;
}

export interface Tracing {
  open(opening: Opening): OpenSpan;
  /** The traceparent of the current work. */
  current(): string | null;
}

let tracing: Tracing | null = null;

/** @param next null turns tracing off */
export function setTracing(next: Tracing | null): void {
  tracing = next;
}

/** Null while no traces are exported. */
export function openSpan(opening: Opening): OpenSpan | null {
  return tracing === null ? null : tracing.open(opening);
}

/** The traceparent of the current work; null outside any span. */
export function currentTrace(): string | null {
  return tracing === null ? null : tracing.current();
}

/** Does the work in a span that ends with it. */
export function inSpan<T>(opening: Opening, work: () => Promise<T>): Promise<T> {
  const span = openSpan(opening);
  return span === null ? work() : endedBy(span, () => span.run(work));
}

/** The same as a part of a trace that exists; without one it is not worth a span. */
export function inSpanOf<T>(parent: string | null, opening: Omit<Opening, 'parent'>, work: () => Promise<T>): Promise<T> {
  return parent === null ? work() : inSpan({ ...opening, parent }, work);
}

async function endedBy<T>(span: OpenSpan, work: () => Promise<T>): Promise<T> {
  try {
    const result = await work();
    span.end();
    return result;
  } catch (error) {
    span.end({ error });
    throw error;
  }
}
