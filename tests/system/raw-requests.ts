/** Requests to a running system exactly as written: any path, any header, any bytes, any framing of the body. */
import { Agent, request as httpRequest, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { ERRORS, type ErrorCode } from '@paanch/contracts/kernel/errors';
import { Problem } from '@paanch/contracts/kernel/problem';
import { expect } from 'vitest';

/** A longer answer counts as hanging. */
const TIMEOUT_MS = 20_000;
const agent = new Agent({ keepAlive: true, maxSockets: 8 });

export interface RawRequest {
  readonly method: string;
  readonly path: string;
  readonly headers?: OutgoingHttpHeaders;
  /** Sent with its length, or in chunks where the headers say so. */
  readonly body?: string | Buffer | undefined;
}

export interface RawResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** What a browser adds to open a socket from a page of this origin. */
export const handshakeFrom = (origin: string): OutgoingHttpHeaders => ({
  origin,
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': Buffer.alloc(16).toString('base64'),
});

export function sendRequest(origin: string, { method, path, headers = {}, body }: RawRequest): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const length = body === undefined || 'transfer-encoding' in headers ? {} : { 'content-length': Buffer.byteLength(body) };
    const request = httpRequest({ hostname, port, method, path, agent, headers: { ...length, ...headers } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text: Buffer.concat(chunks).toString('utf8') });
      });
    });
    request.on('upgrade', ({ headers: answered }, socket) => {
      socket.destroy();
      resolve({ status: 101, headers: answered, text: '' });
    });
    request.setTimeout(TIMEOUT_MS, () => request.destroy(new Error(`${method} ${path} hangs`)));
    request.on('error', reject);
    request.end(body);
  });
}

/** Sends bytes that no HTTP client would, and reads until the server ends the connection. */
export function sendBytes(origin: string, bytes: string): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    let text = '';
    socket.setEncoding('utf8').setTimeout(TIMEOUT_MS, () => socket.destroy(new Error('the server does not close the connection')));
    socket.on('data', (chunk: string) => (text += chunk));
    socket.on('error', reject);
    socket.on('close', () => {
      const [head = '', ...rest] = text.split('\r\n\r\n');
      resolve({ status: Number(head.split(' ')[1]), headers: {}, text: rest.join('\r\n\r\n') });
    });
  });
}

export function jsonOf({ text }: Pick<RawResponse, 'text'>): unknown {
  const parsed: unknown = JSON.parse(text);
  return parsed;
}

const INTERNALS = /node_modules|\.(?:js|ts):\d|\bat .+\(|select .+ from|drizzle|postgres|econn|zod/i;

/** What is wrong with a refusal's shape, code or wording; null for a good one. */
export function faultOfRefusal({ status, headers, text }: RawResponse): string | null {
  const problem = Problem.safeParse(safeJson(text));
  if (!problem.success) return `is not the one error shape: ${text.slice(0, 200)}`;
  const { code, message, error, detail, status: statusInBody, requestId } = problem.data;
  const known: Readonly<Record<string, { status: number }>> = ERRORS;
  if (known[code]?.status !== status || statusInBody !== status) return `says ${code} (${statusInBody}) with status ${status}`;
  if (message !== error || message !== detail) return 'says different things in message, error and detail';
  if (headers['x-request-id'] !== undefined && headers['x-request-id'] !== requestId) return 'names another request';
  if (INTERNALS.test(text)) return `leaks internals: ${text}`;
  return null;
}

function safeJson(text: string): unknown {
  try {
    return jsonOf({ text });
  } catch {
    return null;
  }
}

export function expectRefused(answer: RawResponse, code: ErrorCode): Problem {
  expect({ status: answer.status, fault: answer.status < 400 ? 'answered' : faultOfRefusal(answer) }).toEqual({
    status: ERRORS[code].status,
    fault: null,
  });
  const problem = Problem.parse(jsonOf(answer));
  expect(problem.code).toBe(code);
  return problem;
}
