import { hasOutbox } from '@paanch/client/drafts/outbox-name';
import { registerUnsent } from '@paanch/client/drafts/unsent';
import { useClient } from '@paanch/ui/session/session-context';
import { useEffect } from 'react';

/** Milliseconds until a retry: a killed tab keeps its lease for a while. */
const AGAIN_MS = 30_000;

const load = () => import('./unsent-answers.js');

/** Sends this person's unsent answers now and when the network is back; signing out asks for confirmation while some are left. */
export function useUnsentAnswers(userId: string): void {
  const client = useClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const send = async () => {
      if (!(await hasOutbox(userId))) return;
      const { sendUnsentAnswers, countUnsentAnswers } = await load();
      await sendUnsentAnswers(client, userId);
      clearTimeout(timer);
      if ((await countUnsentAnswers(userId)) > 0) timer = setTimeout(tryToSend, AGAIN_MS);
    };
    const tryToSend = () => void send().catch(() => undefined);
    tryToSend();
    window.addEventListener('online', tryToSend);
    const forget = registerUnsent(async () => (await load()).countUnsentAnswers(userId));
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', tryToSend);
      forget();
    };
  }, [client, userId]);
}
