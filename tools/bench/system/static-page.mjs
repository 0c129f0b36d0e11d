/** A page of a given weight: a heading behind one script, cached like our own files. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';

const PAGE = (/** @type {string} */ weight) =>
  `<!doctype html><meta name="viewport" content="width=device-width"><title>Weight</title><script src="/weight.js?${weight}"></script>` +
  '<h1>A page of the same weight</h1><p>It has nothing to do but to arrive and to be painted.</p>';

export async function serveStaticPage() {
  const server = createServer((request, answer) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === '/weight.js') {
      answer.setHeader('content-type', 'text/javascript');
      answer.setHeader('cache-control', 'public, max-age=31536000, immutable');
      // Incompressible, and nothing to run.
      answer.end(`//${randomBytes(Number(search.slice(1))).toString('base64')}`.slice(0, Number(search.slice(1))));
      return;
    }
    answer.setHeader('content-type', 'text/html; charset=utf-8');
    answer.setHeader('cache-control', 'no-cache');
    answer.end(PAGE(search.slice(1)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the static page has no port');
  const origin = `http://localhost:${address.port}`;
  return {
    origin,
    /** @param {number} bytes of its script */
    address: (bytes) => `${origin}/?${Math.round(bytes)}`,
    close: () => server.close(),
  };
}
