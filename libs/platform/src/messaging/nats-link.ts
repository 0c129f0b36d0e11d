/** A connection to NATS that may be absent: nobody waits for it, it comes back by itself, and whoever needs it hears when. */
import { connect, type ConnectionOptions, type NatsConnection } from '@nats-io/transport-node';
import { TIMEOUTS } from '@paanch/contracts/kernel/limits';

const RETRY_MS = 500;
const PING_MS = 5_000;

export interface NatsLink {
  /** The connection while the server answers, else null. */
  current(): NatsConnection | null;
  /** Runs now if connected, then after every connect and reconnect. Returns how to stop listening. */
  whenUp(listener: (connection: NatsConnection) => void): () => void;
  /** Core NATS, for whoever listens right now; dropped silently while the server is away. */
  broadcast(subject: string, data: unknown): void;
  /** Delivers what is buffered, then closes. */
  close(): Promise<void>;
}

export function openNats(url: string, name: string): NatsLink {
  const listeners = new Set<(connection: NatsConnection) => void>();
  let connection: NatsConnection | null = null;
  let isUp = false;
  let isClosed = false;
  let retry: NodeJS.Timeout | undefined;

  const announce = (up: NatsConnection) => {
    isUp = true;
    for (const listener of listeners) listener(up);
  };

  const follow = async (made: NatsConnection) => {
    for await (const { type } of made.status()) {
      if (type === 'disconnect' || type === 'staleConnection') isUp = false;
      if (type === 'reconnect') announce(made);
    }
    isUp = false;
  };

  const attempt = async () => {
    try {
      const made = await connect({
        ...addressOf(url),
        name,
        timeout: TIMEOUTS.publishMs,
        reconnectTimeWait: RETRY_MS,
        maxReconnectAttempts: -1,
        pingInterval: PING_MS,
        maxPingOut: 2,
      });
      if (isClosed) return await made.close();
      connection = made;
      void follow(made);
      announce(made);
    } catch {
      if (!isClosed) retry = setTimeout(() => void attempt(), RETRY_MS);
    }
  };
  void attempt();

  return {
    current: () => (isUp ? connection : null),
    whenUp: (listener) => {
      listeners.add(listener);
      if (isUp && connection) listener(connection);
      return () => listeners.delete(listener);
    },
    broadcast: (subject, data) => {
      if (isUp) connection?.publish(subject, JSON.stringify(data));
    },
    close: async () => {
      isClosed = true;
      clearTimeout(retry);
      // A drain towards a server that is away would wait for it.
      await (isUp ? connection?.drain() : connection?.close());
    },
  };
}

/** The client takes no credentials in an address, so they are taken out of it. */
function addressOf(url: string): Pick<ConnectionOptions, 'servers' | 'user' | 'pass'> {
  const { host, username, password } = new URL(url);
  const credentials = { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
  return { servers: host, ...(username === '' ? {} : credentials) };
}
