/** Receives spans as a collector does, by OTLP over HTTP in JSON. */
import { createServer, type IncomingMessage } from 'node:http';
import { portOf } from '@paanch/platform/http/internal-port';
import { z } from 'zod';

const Value = z
  .object({ stringValue: z.string() })
  .or(z.object({ intValue: z.coerce.number() }))
  .or(z.object({ doubleValue: z.number() }));
const Attributes = z.array(z.object({ key: z.string(), value: Value })).default([]);
const Export = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: Attributes }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              name: z.string(),
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              attributes: Attributes,
            }),
          ),
        }),
      ),
    }),
  ),
});

export interface ReceivedSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  /** Null for the first of a trace. */
  readonly parentId: string | null;
  readonly attributes: Readonly<Record<string, string | number>>;
}

export interface OtlpServer {
  readonly url: string;
  readonly spans: ReceivedSpan[];
  /** Everything that was sent, as sent. */
  readonly bodies: string[];
  stop(): Promise<void>;
}

export async function otlpServer(): Promise<OtlpServer> {
  const spans: ReceivedSpan[] = [];
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    void textOf(request).then((text) => {
      bodies.push(text);
      spans.push(...spansIn(JSON.parse(text)));
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${portOf(server.address())}`,
    spans,
    bodies,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function spansIn(body: unknown): ReceivedSpan[] {
  return Export.parse(body).resourceSpans.flatMap(({ scopeSpans }) =>
    scopeSpans.flatMap((scope) =>
      scope.spans.map(({ name, traceId, spanId, parentSpanId = '', attributes }) => ({
        name,
        traceId,
        spanId,
        parentId: parentSpanId === '' ? null : parentSpanId,
        attributes: Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0] ?? ''])),
      })),
    ),
  );
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += String(chunk);
  return text;
}
