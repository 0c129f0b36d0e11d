/** The position of a piece of work in its trace, carried by facts, messages and headers as the W3C's `traceparent`. */

/** Between our own processes alone: the gateway never forwards one that came from outside. */
export const TRACE_HEADER = 'traceparent';

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

export interface TraceParent {
  readonly traceId: string;
  readonly spanId: string;
  /** 1: its spans are exported. */
  readonly flags: number;
}

/** Null for anything else. */
export function traceParentOf(text: string | null): TraceParent | null {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(text ?? '') ?? [];
  return traceId === undefined || spanId === undefined || flags === undefined
    ? null
    : { traceId, spanId, flags: Number.parseInt(flags, 16) };
}

export function textOfTrace({ traceId, spanId, flags }: TraceParent): string {
  return `00-${traceId}-${spanId}-${flags.toString(16).padStart(2, '0')}`;
}
