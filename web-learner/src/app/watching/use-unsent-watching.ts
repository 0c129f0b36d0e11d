import { hasOutbox } from '@paanch/client/drafts/outbox-name';
import { registerUnsent } from '@paanch/client/drafts/unsent';
import { useClient } from '@paanch/ui/session/session-context';
import { useEffect } from 'react';

/** Milliseconds until what the server has not counted yet is sent again. */
const AGAIN_MS = 30_000;

const load = () => import('./unsent-watching.js');

/** Sends what this person watched on earlier pages, now and when the network is back; signing out asks while some is left. */
export function useUnsentWatching(userId: string): void {
  const client = useClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const send = async () => {
      if (!(await hasOutbox(userId))) return;
      const { sendUnsentWatching, countUnsentWatching } = await load();
      await sendUnsentWatching(client, userId);
      clearTimeout(timer);
      if ((await countUnsentWatching(userId)) > 0) timer = setTimeout(tryToSend, AGAIN_MS);
    };
    const tryToSend = () => void send().catch(() => undefined);
    tryToSend();
    window.addEventListener('online', tryToSend);
    const forget = registerUnsent(async () => (await load()).countUnsentWatching(userId));
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', tryToSend);
      forget();
    };
  }, [client, userId]);
}
