/** Takes the place of privacy's internal port: a real server that knows the key of each erasure. */
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface KeyServer {
  readonly url: string;
  /** Of a new erasure. */
  make(requestId: string): Buffer;
  /** From now on it is null. */
  destroy(requestId: string): void;
  stop(): Promise<void>;
}

export async function startKeyServer(): Promise<KeyServer> {
  const keys = new Map<string, Buffer | null>();
  const server = createServer((request, response) => {
    const key = keys.get((request.url ?? '').split('/').at(-1) ?? '');
    response.writeHead(key === undefined ? 404 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ key: key?.toString('base64') ?? null }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    make(requestId) {
      const key = randomBytes(32);
      keys.set(requestId, key);
      return key;
    },
    destroy: (requestId) => void keys.set(requestId, null),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
