import { useClient } from '@paanch/ui/session/session-context';
import { useUnsent } from '../../unsent/use-unsent.js';

/** Answers that this person gave on earlier pages. A killed tab keeps its lease for a while, so some may have to wait. */
export function useUnsentAnswers(userId: string): void {
  const client = useClient();
  useUnsent(userId, async () => {
    const { sendUnsentAnswers, countUnsentAnswers } = await import('./unsent-answers.js');
    return { send: () => sendUnsentAnswers(client, userId), count: () => countUnsentAnswers(userId) };
  });
}
