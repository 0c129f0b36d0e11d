/** Exports spans by OpenTelemetry. Loaded only where traces are wanted: the SDK takes half a second and some 50 MB. */
import { context, propagation, ROOT_CONTEXT, type Context, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { NodeSDK } from '@opentelemetry/sdk-node';
import { textOfTrace, traceParentOf } from '@paanch/contracts/kernel/observing/trace';
import { errorFacts } from '../observing/log.js';
import type { Opening, OpenSpan, SpanFields, Tracing } from './spans.js';

const ATTRIBUTE_OF: Readonly<Record<keyof SpanFields, string>> = {
  route: 'paanch.route',
  method: 'http.request.method',
  status: 'http.response.status_code',
  code: 'paanch.code',
  service: 'peer.service',
  subject: 'messaging.destination.name',
  consumer: 'messaging.consumer.group.name',
  task: 'paanch.task',
  outbox: 'paanch.outbox',
  operation: 'db.operation.name',
  table: 'db.collection.name',
  refresh: 'paanch.refresh',
};

const KIND_OF: Readonly<Record<Opening['kind'], SpanKind>> = {
  internal: SpanKind.INTERNAL,
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
};

export interface RunningTracing {
  readonly tracing: Tracing;
  /** Sends what has not been sent yet. */
  stop(): Promise<void>;
}

/** Where to and how much is read from the OTEL_* variables by the library itself. */
export function startTracing(process: string): RunningTracing {
  // Nothing is patched and nothing detected: a span says what this code says, and no more.
  const sdk = new NodeSDK({
    serviceName: process,
    autoDetectResources: false,
    instrumentations: [],
    metricReaders: [],
    logRecordProcessors: [],
  });
  sdk.start();
  const tracer = trace.getTracer('paanch');
  const open = ({ name, kind, parent, fields = {} }: Opening): OpenSpan => {
    const around = parent === undefined ? context.active() : parentContext(parent);
    const span = tracer.startSpan(name, { kind: KIND_OF[kind], attributes: attributesOf(fields) }, around);
    return opened(span, trace.setSpan(around, span));
  };
  return {
    tracing: { open, current: () => textOf(trace.getActiveSpan()) },
    stop: async () => {
      // Where they are sent to may be away, which is no reason not to stop.
      await sdk.shutdown().catch(() => undefined);
      for (const api of [trace, context, propagation]) api.disable();
    },
  };
}

function opened(span: Span, inside: Context): OpenSpan {
  return {
    trace: textOf(span) ?? '',
    run: (work) => context.with(inside, work),
    end: ({ name, fields = {}, error } = {}) => {
      if (name !== undefined) span.updateName(name);
      span.setAttributes(attributesOf(fields));
      if (error !== undefined) span.setAttribute('error.type', errorType(error));
      if (error !== undefined || (fields.status ?? 0) >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
}

function parentContext(parent: string | null): Context {
  const known = traceParentOf(parent);
  if (known === null) return ROOT_CONTEXT;
  const { traceId, spanId, flags: traceFlags } = known;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}

function textOf(span: Span | undefined): string | null {
  if (span === undefined) return null;
  const { traceId, spanId, traceFlags: flags } = span.spanContext();
  return textOfTrace({ traceId, spanId, flags });
}

/** Its message may hold anything. */
function errorType(error: unknown): string {
  const { code, class: name } = errorFacts(error);
  return code ?? name;
}

function attributesOf(fields: SpanFields): Record<string, string | number> {
  const attributes: Record<string, string | number> = {};
  for (const field of Object.keys(fields) as (keyof SpanFields)[]) {
    const value = fields[field];
    if (value !== undefined) attributes[ATTRIBUTE_OF[field]] = value;
  }
  return attributes;
}
