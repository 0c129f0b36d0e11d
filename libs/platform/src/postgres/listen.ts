import pg from 'pg';

const RECONNECT_MS = 1_000;

export interface Listening {
  stop(): Promise<void>;
}

export interface ListenOptions {
  readonly url: string;
  readonly channel: string;
  /** A transaction that announced something has committed. */
  readonly announced: (payload: string) => void;
  /** Listening (again): what was announced before was missed. */
  readonly connected: () => void;
}

/** Listens on a connection of its own; reconnects by itself. */
export function listen({ url, channel, announced, connected }: ListenOptions): Listening {
  let client: pg.Client | null = null;
  let isStopped = false;
  let retry: NodeJS.Timeout | undefined;

  const connectLater = () => {
    client = null;
    clearTimeout(retry);
    if (!isStopped) retry = setTimeout(() => void connect(), RECONNECT_MS);
  };

  const connect = async () => {
    const made = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000, keepAlive: true });
    client = made;
    // A connection error is always followed by `end`.
    made.on('error', () => undefined);
    made.on('notification', ({ payload }) => announced(payload ?? ''));
    try {
      await made.connect();
      made.on('end', connectLater);
      await made.query(`listen ${pg.escapeIdentifier(channel)}`);
      connected();
    } catch {
      await made.end().catch(() => undefined);
      connectLater();
    }
  };
  void connect();

  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(retry);
      await client?.end().catch(() => undefined);
    },
  };
}
