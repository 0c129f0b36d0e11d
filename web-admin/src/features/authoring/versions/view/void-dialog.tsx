import { ConfirmDialog } from '@paanch/ui/feedback/confirm-dialog';
import { sayFailure } from '@paanch/ui/feedback/toast/say-failure';
import { useToast } from '@paanch/ui/feedback/toast/use-toast';
import { TextField } from '@paanch/ui/form/fields/text-field';
import { FormDialog } from '@paanch/ui/form/form-dialog';
import { useConfirmedCall } from '@paanch/ui/form/sending/use-confirmed-call';
import { useActionForm } from '@paanch/ui/form/use-action-form';
import { useListCache } from '@paanch/ui/list/list-cache';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuestionVoiding, Rising } from './question-voiding.js';
import { RisingLearners } from './rising-learners.js';

/** Characters, as the contract takes them. */
const REASON_LENGTH = 500;

interface VoidDialogProps {
  voiding: QuestionVoiding;
  questionId: string;
  number: number;
  onClose: () => void;
}

interface Looked {
  readonly reason: string;
  readonly rising: Rising;
}

/** Takes a reason, shows whose score rises, and voids only after that. */
export function VoidDialog(props: VoidDialogProps) {
  const [looked, setLooked] = useState<Looked>();
  if (looked !== undefined) return <VoidConfirm {...props} {...looked} />;
  return <ReasonDialog {...props} onLooked={setLooked} />;
}

function ReasonDialog({ voiding, questionId, number, onClose, onLooked }: VoidDialogProps & { onLooked: (looked: Looked) => void }) {
  const { t } = useTranslation();
  const look = useActionForm(voiding.route, {
    defaults: { dry_run: true, reason: '' },
    send: async (body, attempt) => {
      const rising = await voiding.send(questionId, { ...body, dry_run: true }, attempt);
      onLooked({ reason: body.reason, rising });
    },
    done: () => null,
    failed: t('versions.void.checkFailed'),
    onDone: () => undefined,
  });
  return (
    <FormDialog
      form={look}
      first="reason"
      title={t('versions.void.title', { number })}
      action={t('versions.void.check')}
      busyAction={t('versions.void.checking')}
      onClose={onClose}
    >
      <p>{t(voiding.advice)}</p>
      <TextField
        label={t('versions.void.reason')}
        helper={t('versions.void.reasonAdvice')}
        counter={{ used: [...look.form.watch('reason')].length, max: REASON_LENGTH }}
        multiline
        minRows={3}
        {...look.field('reason')}
      />
    </FormDialog>
  );
}

function VoidConfirm({ voiding, questionId, number, reason, rising, onClose }: VoidDialogProps & Looked) {
  const { t } = useTranslation();
  const toast = useToast();
  const { refresh } = useListCache(voiding.list);
  const call = useConfirmedCall({
    call: async (attempt) => {
      const { affected_count: count } = await voiding.send(questionId, { dry_run: false, reason }, attempt);
      const description = count === 0 ? t('versions.void.doneNone') : t('versions.void.doneRises', { count });
      toast.success(t('versions.void.done', { number }), { description });
    },
    onDone: onClose,
    onFailed: (error) => {
      sayFailure(toast, t('versions.void.failed', { number }), error);
      onClose();
    },
    refresh,
  });
  return (
    <ConfirmDialog
      open
      title={t('versions.void.title', { number })}
      action={t('versions.void.action')}
      destructive
      {...call}
      onCancel={onClose}
    >
      <p>{t(voiding.advice)}</p>
      <RisingLearners rising={rising} />
    </ConfirmDialog>
  );
}
