/** A browser with many tabs on a network that loses answers, in virtual time: the real client code against auth's real rotation rule. */
import { Client } from '@paanch/client/calling/client';
import { defineRoute } from '@paanch/contracts/kernel/route';
import { meOf } from '@paanch/testing/browser/auth-replies';
import { addressOf } from '@paanch/testing/browser/address-of';
import { MemoryLocks, MemoryStorage } from '@paanch/testing/browser/browser-fakes';
import { refusal, type ScriptedReply } from '@paanch/testing/browser/scripted-server';
import { vi } from 'vitest';
import { decideRotation, type Rotation } from '../../services/auth/src/sessions/refresh/rotation.rule.js';
import { chanceFrom } from '../../tools/demo/month/moments.mjs';

const readStars = defineRoute({
  name: 'readStars',
  owner: 'progress',
  method: 'GET',
  path: '/api/stars',
  access: ['student'],
  summary: '',
});
const ACCESS_TOKEN_MS = 600_000;
const START: Rotation = {
  generation: 1,
  issued_at: new Date(0),
  confirmed: false,
  recovered: false,
  reissues: 0,
  rotation_network: 'home',
  rotation_user_agent: 'browser',
  recoveries: [],
};

export interface Network {
  /** Share of answers that never arrive. */
  readonly lost: number;
  /** Longest round trip, milliseconds. */
  readonly slowestMs: number;
}

export interface Outcome {
  /** Every end of a session that any tab was told of. */
  readonly ended: readonly string[];
  /** Times of the rotations, milliseconds since the start. */
  readonly rotations: readonly number[];
  readonly refreshes: number;
  readonly answered: number;
  readonly unanswered: number;
}

/** Auth and another service, with the cookies of one browser. */
class FakeServer {
  readonly rotations: number[] = [];
  refreshes = 0;
  #stored = { ...START, issued_at: new Date() };
  #cookie = { generation: 1, accessUntil: Date.now() + ACCESS_TOKEN_MS, ofGeneration: 1 };

  constructor(
    readonly network: Network,
    readonly random: () => number,
  ) {}

  readonly fetch: typeof fetch = async (input, init) => {
    const path = addressOf(input);
    const sent = { ...this.#cookie };
    const roundTrip = this.random() * this.network.slowestMs;
    const there = this.random() * roundTrip;
    await this.#pass(there, init?.signal);
    const { reply, keep } = this.#answer(path, sent);
    await this.#pass(roundTrip - there, init?.signal);
    if (this.random() < this.network.lost) throw new TypeError('fetch failed');
    keep?.();
    return Response.json(reply.json, { status: reply.status ?? 200 });
  };

  #answer(
    path: string,
    sent: { generation: number; accessUntil: number; ofGeneration: number },
  ): { reply: ScriptedReply; keep?: () => void } {
    if (path === '/api/auth/refresh') return this.#refresh(sent.generation);
    if (sent.accessUntil < Date.now()) return { reply: refusal('AUTH_REQUIRED') };
    if (sent.ofGeneration === this.#stored.generation) this.#stored = { ...this.#stored, confirmed: true };
    return { reply: { json: path === '/api/auth/me' ? meOf('student') : { stars: 3 } } };
  }

  #refresh(generation: number): { reply: ScriptedReply; keep?: () => void } {
    this.refreshes += 1;
    const decision = decideRotation(this.#stored, { generation, network: 'home', userAgent: 'browser', at: new Date() });
    if (decision.kind === 'revoke') return { reply: refusal('TOKEN_REUSED') };
    if (decision.kind !== 'keep') this.#stored = decision.next;
    if (decision.kind === 'rotate') this.rotations.push(Date.now());
    const issued = this.#stored.generation;
    const accessUntil = Date.now() + ACCESS_TOKEN_MS;
    const keep = () => {
      const renewed = decision.kind === 'keep' ? this.#cookie.generation : issued;
      this.#cookie = { generation: renewed, accessUntil, ofGeneration: issued };
    };
    return { reply: { json: { expiresIn: ACCESS_TOKEN_MS / 1_000, serverTime: new Date().toISOString() } }, keep };
  }

  #pass(ms: number, signal: AbortSignal | null | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      setTimeout(resolve, ms);
      signal?.addEventListener('abort', () => reject(new DOMException('given up', 'TimeoutError')), { once: true });
    });
  }
}

/** Every tab receives the others' messages a moment later. */
class Channel extends EventTarget {
  static open: Channel[] = [];

  constructor() {
    super();
    Channel.open.push(this);
  }

  postMessage(data: unknown): void {
    for (const other of Channel.open) {
      if (other !== this) setTimeout(() => other.dispatchEvent(new MessageEvent('message', { data })), 20);
    }
  }

  close(): void {
    Channel.open = Channel.open.filter((one) => one !== this);
  }
}

/** Runs a browser; needs fake timers, and replaces the browser's own APIs with fakes. */
export async function runBrowser(seed: number, tabs: number, minutes: number, network: Network): Promise<Outcome> {
  const random = chanceFrom(seed);
  const server = new FakeServer(network, random);
  const ended: string[] = [];
  let answered = 0;
  let unanswered = 0;
  vi.spyOn(Math, 'random').mockImplementation(random);
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const given = new AbortController();
    setTimeout(() => given.abort(new DOMException('given up', 'TimeoutError')), ms);
    return given.signal;
  });
  vi.stubGlobal('fetch', server.fetch);
  vi.stubGlobal('localStorage', new MemoryStorage());
  vi.stubGlobal('BroadcastChannel', Channel);
  vi.stubGlobal('navigator', { locks: new MemoryLocks() });
  const began = Date.now();
  const clients = Array.from({ length: tabs }, () => openTab(ended));
  const lives = clients.map(async (client) => {
    while (Date.now() - began < minutes * 60_000) {
      await client.session.me().catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, 60_000 + random() * 180_000));
      await client.call(readStars, {}).then(
        () => (answered += 1),
        () => (unanswered += 1),
      );
    }
  });
  await vi.advanceTimersByTimeAsync((minutes + 10) * 60_000);
  await Promise.all(lives);
  for (const client of clients) client.session.close();
  return { ended, rotations: server.rotations.map((at) => at - began), refreshes: server.refreshes, answered, unanswered };
}

function openTab(ended: string[]): Client {
  return new Client('learner', {
    ended: (how, reason) => void ended.push(`${how}: ${reason}`),
    changed: () => {},
    mismatched: () => {},
    passwordChangeRequired: () => {},
    reauthenticate: () => Promise.resolve(false),
  });
}
