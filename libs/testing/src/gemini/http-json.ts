/** Reads and writes of the stand-in, as the service has them: any origin may read its answers. */
import type { IncomingMessage, ServerResponse } from 'node:http';

export type Json = Readonly<Record<string, unknown>>;

export async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

export function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json', 'access-control-allow-origin': '*' }).end(JSON.stringify(body));
}

export function refuse(response: ServerResponse, status: number, details: readonly object[] = []): void {
  sendJson(response, status, { error: { code: status, message: 'Refused', status: 'REFUSED', details } });
}
