import { openOutbox } from '@paanch/client/drafts/outbox';
import { sayFailure } from '@paanch/ui/feedback/toast/say-failure';
import { useToast } from '@paanch/ui/feedback/toast/use-toast';
import { Stopped, useSending } from '@paanch/ui/form/sending/use-sending';
import { useClient } from '@paanch/ui/session/session-context';
import { useMe } from '@paanch/ui/session/use-me';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormKind } from './kinds/form-kind.js';
import { forgetForm } from './kept-form.js';
import { untilSent } from './until-sent.js';
import { useMoved } from './use-moved.js';

interface FormSendingInput<Body> {
  readonly kind: FormKind<Body>;
  /** Of what it is handed in for. */
  readonly id: string;
  readonly title: string;
  /** The server has it: the draft is no longer needed. */
  readonly onSent: (id: string) => void;
  readonly onRefused: (error: unknown) => void;
}

/** Sends a form until the server has decided. It goes on when its page is left, and then a toast says what came of it. */
export function useFormSending<Body>({ kind, id, title, onSent, onRefused }: FormSendingInput<Body>) {
  const { t } = useTranslation();
  const client = useClient();
  const toast = useToast();
  const moved = useMoved();
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

  const send = async (body: Body) => {
    const userId = me?.user.id;
    if (userId === undefined || isRunning.current) return;
    isRunning.current = true;
    const outbox = await openOutbox(userId);
    try {
      const sentId = await start(({ signal, keyFor }) => {
        const kept = { id, title, key: keyFor(JSON.stringify(body)), body };
        return untilSent(client, outbox, kind, kept, { signal, onWaiting: () => setWaiting(true) });
      });
      if (!isOpen.current) toast.success(t(`${kind.words}.sentFor`, { title }));
      onSent(sentId);
    } catch (error) {
      if (error instanceof Stopped) {
        await forgetForm(outbox, kind, id);
        toast.info(t('form.sendingStopped', { ns: 'ui' }));
      } else if (isOpen.current) onRefused(error);
      else sayFailure(toast, t(`${kind.words}.notSentFor`, { title }), error);
    } finally {
      isRunning.current = false;
      setWaiting(false);
      moved(kind.refresh);
    }
  };
  return { send, stop, isSending, isWaiting };
}
