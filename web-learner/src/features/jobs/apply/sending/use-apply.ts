import { openOutbox } from '@paanch/client/drafts/outbox';
import type { ApplicationForm } from '@paanch/contracts/careers/applying';
import { sayFailure } from '@paanch/ui/feedback/toast/say-failure';
import { useToast } from '@paanch/ui/feedback/toast/use-toast';
import { Stopped, useSending } from '@paanch/ui/form/sending/use-sending';
import { useClient } from '@paanch/ui/session/session-context';
import { useMe } from '@paanch/ui/session/use-me';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { forgetApplication } from '../../../../app/careers/sending/kept-application.js';
import { untilSent } from '../../../../app/careers/sending/until-sent.js';
import { useCareersMoved } from '../../../../app/careers/use-careers-moved.js';

interface ApplyInput {
  readonly job: { readonly id: string; readonly title: string };
  /** The server has it: the draft is no longer needed. */
  readonly onSent: (applicationId: string) => void;
  readonly onRefused: (error: unknown) => void;
}

/** Sends an application until the server has decided. It goes on when the drawer is closed, and then a toast says what came of it. */
export function useApply({ job, onSent, onRefused }: ApplyInput) {
  const { t } = useTranslation();
  const client = useClient();
  const toast = useToast();
  const moved = useCareersMoved();
  const { data: me } = useMe();
  const { start, stop, isSending } = useSending();
  const [isWaiting, setWaiting] = useState(false);
  const isOpen = useRef(true);
  const isRunning = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  const apply = async (body: ApplicationForm) => {
    const userId = me?.user.id;
    if (userId === undefined || isRunning.current) return;
    isRunning.current = true;
    const outbox = await openOutbox(userId);
    const kept = { jobId: job.id, title: job.title, body };
    try {
      const id = await start(({ signal, keyFor }) =>
        untilSent(client, outbox, { ...kept, key: keyFor(JSON.stringify(body)) }, { signal, onWaiting: () => setWaiting(true) }),
      );
      if (!isOpen.current) toast.success(t('careers.sentFor', { title: job.title }));
      onSent(id);
    } catch (error) {
      if (error instanceof Stopped) {
        await forgetApplication(outbox, job.id);
        toast.info(t('form.sendingStopped', { ns: 'ui' }));
      } else if (isOpen.current) onRefused(error);
      else sayFailure(toast, t('careers.notSentFor', { title: job.title }), error);
    } finally {
      isRunning.current = false;
      setWaiting(false);
      moved();
    }
  };
  return { apply, stop, isSending, isWaiting };
}
