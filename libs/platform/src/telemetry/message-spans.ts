/** One span for each message of those handled together, so that every trace shows its own. */
import type { RawMessage } from '../messaging/parse-fact.js';
import { openSpan } from './spans.js';

export interface MessageSpans {
  /** What their handling causes continues the spans. */
  readonly messages: readonly RawMessage[];
  /** Statements that are for all of them are shown with the first. */
  run<T>(work: () => T): T;
  end(error?: unknown): void;
}

/** @param consumer name of the durable consumer */
export function openMessageSpans(arrived: readonly RawMessage[], consumer: string): MessageSpans {
  const spans = arrived.map(({ subject, trace = null }) =>
    trace === null ? null : openSpan({ name: `process ${subject}`, kind: 'consumer', parent: trace, fields: { subject, consumer } }),
  );
  const first = spans.find((span) => span !== null) ?? undefined;
  return {
    messages: arrived.map((message, at) => ({ ...message, trace: spans[at]?.trace ?? null })),
    run: (work) => (first === undefined ? work() : first.run(work)),
    end: (error) => {
      for (const span of spans) span?.end({ error });
    },
  };
}
