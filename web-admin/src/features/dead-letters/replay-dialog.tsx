import { type DeadLetter, listDeadLetters, replayDeadLetter } from '@paanch/contracts/security/failing/dead-letters';
import { ConfirmDialog } from '@paanch/ui/feedback/confirm-dialog';
import { sayFailure } from '@paanch/ui/feedback/toast/say-failure';
import { useToast } from '@paanch/ui/feedback/toast/use-toast';
import { useConfirmedCall } from '@paanch/ui/form/sending/use-confirmed-call';
import { useListCache } from '@paanch/ui/list/list-cache';
import { useClient } from '@paanch/ui/session/session-context';
import { useTranslation } from 'react-i18next';
import { wordsOf } from './subject-words.rule.js';

interface ReplayDialogProps {
  letter: DeadLetter;
  onClose: () => void;
}

/** Has its owner handle it once more; stays until security has taken the request. */
export function ReplayDialog({ letter: { id, subject, service }, onClose }: ReplayDialogProps) {
  const { t } = useTranslation();
  const client = useClient();
  const toast = useToast();
  const { put, refresh } = useListCache<DeadLetter>(listDeadLetters);
  const confirmed = useConfirmedCall({
    call: async (attempt) => put(await client.call(replayDeadLetter, { params: { id }, ...attempt })),
    onDone: () => {
      toast.success(t('deadLetters.replay.done'));
      onClose();
    },
    onFailed: (error) => {
      sayFailure(toast, t('deadLetters.replay.failed'), error);
      onClose();
    },
    refresh,
  });
  return (
    <ConfirmDialog
      open
      title={t('deadLetters.replay.title', { name: wordsOf(subject) })}
      action={t('deadLetters.replay.action')}
      onCancel={onClose}
      {...confirmed}
    >
      {t('deadLetters.replay.advice', { service })}
    </ConfirmDialog>
  );
}
