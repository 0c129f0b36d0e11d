import { hasOutbox } from '@paanch/client/drafts/outbox-name';
import { registerUnsent } from '@paanch/client/drafts/unsent';
import { useEffect, useEffectEvent } from 'react';

/** Milliseconds until what is left is sent again. */
const AGAIN_MS = 30_000;

export interface UnsentItems {
  /** Sends what can be sent; the rest stays. */
  readonly send: () => Promise<void>;
  /** How many are left. */
  readonly count: () => Promise<number>;
}

/** Sends what earlier pages could not, now and when the network is back. Signing out asks first while something is left. */
export function useUnsent(userId: string, load: () => Promise<UnsentItems>): void {
  const loaded = useEffectEvent(load);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const sendAll = async () => {
      if (!(await hasOutbox(userId))) return;
      const { send, count } = await loaded();
      await send();
      clearTimeout(timer);
      if ((await count()) > 0) timer = setTimeout(tryToSend, AGAIN_MS);
    };
    const tryToSend = () => void sendAll().catch(() => undefined);
    tryToSend();
    window.addEventListener('online', tryToSend);
    const forget = registerUnsent(async () => (await loaded()).count());
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', tryToSend);
      forget();
    };
  }, [userId]);
}
