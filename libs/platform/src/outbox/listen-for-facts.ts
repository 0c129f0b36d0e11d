import pg from 'pg';

const RECONNECT_MS = 1_000;

/** Calls back whenever a transaction with facts commits; reconnects by itself. */
export function listenForFacts(url: string, onFacts: () => void): { stop(): Promise<void> } {
  let client: pg.Client | null = null;
  let isStopped = false;
  let retry: NodeJS.Timeout | undefined;

  const listenLater = () => {
    client = null;
    clearTimeout(retry);
    if (!isStopped) retry = setTimeout(() => void listen(), RECONNECT_MS);
  };

  const listen = async () => {
    const made = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000, keepAlive: true });
    client = made;
    // A connection error is always followed by `end`.
    made.on('error', () => undefined);
    made.on('notification', onFacts);
    try {
      await made.connect();
      made.on('end', listenLater);
      await made.query('listen outbox');
      onFacts();
    } catch {
      await made.end().catch(() => undefined);
      listenLater();
    }
  };
  void listen();

  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(retry);
      await client?.end().catch(() => undefined);
    },
  };
}
