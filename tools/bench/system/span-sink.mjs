/** Takes spans as a store of traces does, by OTLP over HTTP. */
import { createServer } from 'node:http';

/**
 * @typedef {object} Span
 * @property {string} process
 * @property {string} name
 * @property {string} traceId
 *
 * @typedef {object} SpanSink
 * @property {string} url
 * @property {Span[]} spans those that came as JSON; of others only the bytes are counted, because reading them would cost what is measured
 * @property {() => number} bytes
 * @property {() => void} end
 */

/** @returns {Promise<SpanSink>} */
export async function openSpanSink() {
  /** @type {Span[]} */
  const spans = [];
  let bytes = 0;
  const server = createServer((request, response) => {
    const isJson = request.headers['content-type'] === 'application/json';
    /** @type {Buffer[]} */
    const chunks = [];
    request.on('data', (chunk) => {
      bytes += chunk.length;
      if (isJson) chunks.push(chunk);
    });
    request.on('end', () => {
      if (isJson) spans.push(...spansIn(JSON.parse(Buffer.concat(chunks).toString())));
      response.writeHead(200, { 'content-type': request.headers['content-type'] }).end(isJson ? '{}' : '');
    });
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(null)));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    bytes: () => bytes,
    end: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** @param {any} body @returns {Span[]} */
function spansIn({ resourceSpans }) {
  return resourceSpans.flatMap((/** @type {any} */ { resource, scopeSpans }) => {
    const name = resource.attributes.find((/** @type {any} */ { key }) => key === 'service.name');
    const spans = scopeSpans.flatMap((/** @type {any} */ scope) => scope.spans);
    return spans.map((/** @type {any} */ span) => ({ process: name.value.stringValue, name: span.name, traceId: span.traceId }));
  });
}
