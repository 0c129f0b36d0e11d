/** A connection to NATS that may be down: nothing waits for it, it reconnects by itself, and listeners are told when. */
import { setTimeout as pause } from 'node:timers/promises';
import { connect, type ConnectionOptions, type NatsConnection } from '@nats-io/transport-node';
import { TIMEOUTS } from '@paanch/contracts/kernel/limits';
import { createSignal } from '../time/signal.js';

const RETRY_MS = 500;
const PING_MS = 5_000;
const DRAIN_MS = 2_000;

export interface NatsLink {
  /** Of a stream that is made over this link: on as many servers. */
  readonly streamCopies: number;
  /** The connection while the server is up, else null. */
  current(): NatsConnection | null;
  /** Runs now if connected, then after every connect and reconnect. Returns how to stop listening. */
  whenUp(listener: (connection: NatsConnection) => void): () => void;
  /** Core NATS, for current listeners; dropped silently while the server is down, or once this is closing. */
  broadcast(subject: string, data: unknown): void;
  /** Flushes, then closes. */
  close(): Promise<void>;
}

export function openNats(url: string, name: string, streamCopies = 1): NatsLink {
  const listeners = new Set<(connection: NatsConnection) => void>();
  const signal = createSignal();
  const options = optionsOf(url, name);
  let connection: NatsConnection | null = null;
  let isUp = false;

  const announce = (up: NatsConnection) => {
    isUp = true;
    for (const listener of listeners) listener(up);
  };

  /** Until it is closed for good; it reconnects by itself. */
  const follow = async (made: NatsConnection) => {
    connection = made;
    const statuses = made.status();
    announce(made);
    for await (const { type } of statuses) {
      if (type === 'disconnect' || type === 'staleConnection') isUp = false;
      if (type === 'reconnect') announce(made);
    }
    isUp = false;
  };

  const live = async () => {
    while (!signal.isStopped()) {
      const made = await connect(options).catch(() => null);
      if (made && signal.isStopped()) await made.close();
      else if (made) await follow(made);
      await signal.sleep(RETRY_MS);
    }
  };
  const living = live();

  return {
    streamCopies,
    current: () => (isUp ? connection : null),
    whenUp: (listener) => {
      listeners.add(listener);
      if (isUp && connection) listener(connection);
      return () => listeners.delete(listener);
    },
    broadcast: (subject, data) => {
      // A connection that drains refuses with an error.
      if (isUp && !signal.isStopped()) connection?.publish(subject, JSON.stringify(data));
    },
    close: async () => {
      signal.stop();
      // A drain waits for the server, so it is not used when the server is down or hangs.
      if (isUp) await Promise.race([connection?.drain(), pause(DRAIN_MS, undefined, { ref: false })]);
      await connection?.close();
      await living;
    },
  };
}

function optionsOf(url: string, name: string): ConnectionOptions {
  const endurance = { reconnectTimeWait: RETRY_MS, maxReconnectAttempts: -1, pingInterval: PING_MS, maxPingOut: 2 };
  return { ...addressOf(url), ...endurance, name, timeout: TIMEOUTS.publishMs };
}

/** The client accepts no credentials in the address, so they are passed separately. */
function addressOf(url: string): Pick<ConnectionOptions, 'servers' | 'user' | 'pass' | 'inboxPrefix'> {
  const { host, username, password } = new URL(url);
  if (username === '') return { servers: host };
  const user = decodeURIComponent(username);
  // A user may listen for its own answers alone (docs/operating/streams.md#users).
  return { servers: host, user, pass: decodeURIComponent(password), inboxPrefix: `_INBOX_${user}` };
}
