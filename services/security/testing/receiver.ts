/** A receiver of webhooks on a port of this machine, which keeps what it was sent. */
import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface Receiver {
  /** As OUTBOUND_ALLOW names it. */
  readonly host: string;
  /** What came so far, in order. */
  readonly received: readonly Received[];
  /** What came to this path: each test has paths of its own. */
  at(path: string): Received[];
  url(path: string): string;
  /** How this path is answered from now on; 204 unless it is said otherwise. */
  answer(path: string, by: (response: ServerResponse) => void): void;
  close(): Promise<void>;
}

/** @param port 0: any */
export async function openReceiver(port = 0): Promise<Receiver> {
  const received: Received[] = [];
  const answers = new Map<string, (response: ServerResponse) => void>();
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    const path = request.url ?? '';
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      received.push({ path, headers: request.headers, body: Buffer.concat(parts).toString() });
      const answer = answers.get(path) ?? ((to) => to.writeHead(204).end());
      answer(response);
    });
  });
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    received,
    at: (wanted) => received.filter(({ path }) => path === wanted),
    url: (path) => `http://${host}${path}`,
    answer: (path, by) => answers.set(path, by),
    close: () => {
      server.closeAllConnections();
      return new Promise((closed) => server.close(() => closed()));
    },
  };
}

/** As a receiver checks it: written from the description of Standard Webhooks, not from our code. */
export function isSignedBy(secret: string, { headers, body }: Received): boolean {
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => String(headers[name]));
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return (signatures ?? '').split(' ').includes(`v1,${expected}`);
}
