import { hasOutbox } from '@paanch/client/drafts/outbox-name';
import { registerUnsent } from '@paanch/client/drafts/unsent';
import { sayFailure } from '@paanch/ui/feedback/toast/say-failure';
import { useToast } from '@paanch/ui/feedback/toast/use-toast';
import { useClient } from '@paanch/ui/session/session-context';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useCareersMoved } from '../use-careers-moved.js';

/** Milliseconds until what has not arrived is sent again. */
const AGAIN_MS = 30_000;

const load = () => import('./unsent-applications.js');

/** Sends this person's unsent applications now and when the network is back, and says so; signing out asks while some are left. */
export function useUnsentApplications(userId: string): void {
  const { t } = useTranslation();
  const client = useClient();
  const toast = useToast();
  const moved = useCareersMoved();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const outcomes = {
      sent: (title: string) => {
        toast.success(t('careers.sentFor', { title }));
        moved();
      },
      refused: (title: string, error: unknown) => {
        sayFailure(toast, t('careers.notSentFor', { title }), error);
        moved();
      },
    };
    const send = async () => {
      if (!(await hasOutbox(userId))) return;
      const { sendUnsentApplications, countUnsentApplications } = await load();
      await sendUnsentApplications(client, userId, outcomes);
      clearTimeout(timer);
      if ((await countUnsentApplications(userId)) > 0) timer = setTimeout(tryToSend, AGAIN_MS);
    };
    const tryToSend = () => void send().catch(() => undefined);
    tryToSend();
    window.addEventListener('online', tryToSend);
    const forget = registerUnsent(async () => (await load()).countUnsentApplications(userId));
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', tryToSend);
      forget();
    };
  }, [client, userId, toast, t, moved]);
}
