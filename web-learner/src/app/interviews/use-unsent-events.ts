import { useClient } from '@paanch/ui/session/session-context';
import { useUnsent } from '../unsent/use-unsent.js';

/** What this person said and typed in interviews whose page was killed before it was sent. */
export function useUnsentEvents(userId: string): void {
  const client = useClient();
  useUnsent(userId, async () => {
    const { sendUnsentEvents, countUnsentEvents } = await import('./unsent-events.js');
    return { send: () => sendUnsentEvents(client, userId), count: () => countUnsentEvents(userId) };
  });
}
