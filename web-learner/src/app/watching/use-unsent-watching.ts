import { useClient } from '@paanch/ui/session/session-context';
import { useUnsent } from '../unsent/use-unsent.js';

/** What this person watched on earlier pages and the server has not counted yet. */
export function useUnsentWatching(userId: string): void {
  const client = useClient();
  useUnsent(userId, async () => {
    const { sendUnsentWatching, countUnsentWatching } = await import('./unsent-watching.js');
    return { send: () => sendUnsentWatching(client, userId), count: () => countUnsentWatching(userId) };
  });
}
