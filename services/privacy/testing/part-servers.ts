/** Take the place of the other services' internal ports: real servers, each with its parts of copies. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Envelope } from '@paanch/contracts/kernel/event';
import { internalUrlVariable, type Service, SERVICES } from '@paanch/contracts/kernel/registry/services';
import { PART_ANSWERED } from '@paanch/contracts/privacy/events';
import type { Part } from '@paanch/contracts/privacy/parts';
import type { ReceiptKind } from '@paanch/contracts/privacy/vocabulary';
import { hashOfPart } from '@paanch/platform/privacy/parts';
import { envelopeOf } from '@paanch/testing/builders/envelope-of';

export const OTHERS: readonly Service[] = SERVICES.filter((service) => service !== 'privacy');

export interface Asked {
  readonly id: string;
  readonly personId: string;
}

export interface PartServers {
  /** Of their internal ports, as variables of the environment. */
  readonly addresses: Readonly<Record<string, string>>;
  /** Services whose part was asked for, in order. */
  readonly asked: Service[];
  /** Has it from now on. @returns the fact that says so */
  give(service: Service, request: Asked, part?: Part): Envelope;
  /** As after a day. */
  lose(): void;
  /** Answers nothing from now on, and keeps who asks waiting; false: answers again. */
  hang(service: Service, hangs: boolean): void;
  stop(): Promise<void>;
}

export const receiptOf = (service: Service, kind: ReceiptKind, { id, personId }: Asked, sha256: string | null = null): Envelope =>
  envelopeOf(PART_ANSWERED[service], id, 1, { request_id: id, subject_id: personId, service, kind, counts: { rows: 1 }, sha256 });

export async function startPartServers(): Promise<PartServers> {
  const parts = new Map<string, Part>();
  const asked: Service[] = [];
  const hanging = new Set<Service>();
  const servers = await Promise.all(
    OTHERS.map((service) =>
      listening((path, answer) => {
        asked.push(service);
        if (!hanging.has(service)) answer(parts.get(`${service} ${path.split('/').at(-1)}`) ?? null);
      }),
    ),
  );
  const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    addresses: Object.fromEntries(servers.map((server, at) => [internalUrlVariable(OTHERS[at] ?? 'auth'), addressOf(server)])),
    asked,
    give(service, request, part = { tables: { things: [{ id: request.personId, of: service }] }, files: [] }) {
      parts.set(`${service} ${request.id}`, part);
      return receiptOf(service, 'exported', request, hashOfPart(part));
    },
    lose: () => parts.clear(),
    hang: (service, hangs) => void (hangs ? hanging.add(service) : hanging.delete(service)),
    stop: async () => {
      for (const server of servers) server.close().closeAllConnections();
    },
  };
}

async function listening(answer: (path: string, respond: (part: Part | null) => void) => void): Promise<Server> {
  const server = createServer((request, response) =>
    answer(request.url ?? '', (part) => {
      response.writeHead(part === null ? 404 : 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(part ?? {}));
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}
