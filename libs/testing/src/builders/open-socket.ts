/** A WebSocket of a test, with all that comes over it (docs/add-a-feature.md#a-socket). */
import { fillPath, type RouteContract } from '@paanch/contracts/kernel/route';
import { WebSocket } from 'ws';
import type { TestService } from '../engines/test-service.js';
import { headersAs, type Person } from './call-as.js';

export interface OpenedSocket {
  readonly socket: WebSocket;
  /** What has come, in order, as text. */
  readonly messages: readonly string[];
  /** The code it was closed with, whoever closed it. */
  readonly closed: Promise<number>;
}

/** The answer of HTTP instead of a socket. */
export class SocketRefused extends Error {
  constructor(
    readonly status: number,
    /** As received. */
    readonly text: string,
    readonly headers: Readonly<Record<string, unknown>>,
  ) {
    super(`refused with ${status}: ${text}`);
  }

  /** In the one error shape. */
  get body(): unknown {
    return JSON.parse(this.text);
  }
}

/** @param url of http @throws SocketRefused */
export function openSocket(url: string, headers: Readonly<Record<string, string>> = {}): Promise<OpenedSocket> {
  const socket = new WebSocket(url.replace('http', 'ws'), { headers, perMessageDeflate: false });
  const messages: string[] = [];
  socket.on('message', (data: Buffer) => messages.push(data.toString('utf8')));
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.once('open', () => resolve({ socket, messages, closed }));
    socket.once('unexpected-response', (_request, answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => (text += part));
      answer.once('end', () => reject(new SocketRefused(answer.statusCode ?? 0, text, answer.headers)));
    });
  });
}

interface SocketCall {
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Opens a service's socket as the gateway does for this person. @throws SocketRefused */
export async function openSocketAs(
  service: Pick<TestService<unknown>, 'name' | 'baseUrl'>,
  person: Person | 'anonymous',
  route: RouteContract,
  { query = {}, headers = {} }: SocketCall = {},
): Promise<OpenedSocket> {
  const signed = await headersAs(service, person);
  return openSocket(`${service.baseUrl}${fillPath(route.path)}?${new URLSearchParams(query)}`, { ...signed, ...headers });
}
