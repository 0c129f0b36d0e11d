import { hasOutbox } from '@paanch/client/drafts/outbox-name';
import { registerUnsent } from '@paanch/client/drafts/unsent';
import { useClient } from '@paanch/ui/session/session-context';
import { useEffect } from 'react';

const load = () => import('./left-behind.js');

/** Sends what this person left on this device, now and when the network is back; signing out asks while something is left. */
export function useLeftBehind(userId: string): void {
  const client = useClient();
  useEffect(() => {
    const send = async () => {
      if (await hasOutbox(userId)) await (await load()).sendLeftBehind(client, userId);
    };
    const tryToSend = () => void send().catch(() => undefined);
    tryToSend();
    window.addEventListener('online', tryToSend);
    const forget = registerUnsent(async () => (await load()).countLeftBehind(userId));
    return () => {
      window.removeEventListener('online', tryToSend);
      forget();
    };
  }, [client, userId]);
}
