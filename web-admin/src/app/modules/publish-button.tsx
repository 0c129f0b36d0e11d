import Button from '@mui/material/Button';
import type { Attempt } from '@paanch/client/calling/send';
import { ConfirmDialog } from '@paanch/ui/feedback/confirm-dialog';
import { sayFailure } from '@paanch/ui/feedback/toast/say-failure';
import { useToast } from '@paanch/ui/feedback/toast/use-toast';
import { useConfirmedCall } from '@paanch/ui/form/sending/use-confirmed-call';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Where what is missing is shown. */
interface PublishingFaults {
  /** False: the refusal names no fields. */
  readonly show: (error: unknown) => boolean;
  readonly clear: () => void;
}

export interface Published {
  readonly name: string;
  readonly state: 'draft' | 'published' | 'changed';
  readonly publish: (attempt: Attempt) => Promise<unknown>;
  readonly refresh: () => void;
  readonly faults: PublishingFaults;
}

/** Asks, publishes, and says what is missing. */
export function PublishButton(published: Published) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const { state } = published;
  const label = t(state === 'draft' ? 'publishing.publish' : 'publishing.publishChanges');
  return (
    <>
      <Button
        variant="contained"
        disabled={state === 'published'}
        {...(state === 'published' && { title: t('publishing.nothingNew') })}
        onClick={() => setAsking(true)}
      >
        {label}
      </Button>
      {isAsking && <PublishDialog {...published} action={label} onClose={() => setAsking(false)} />}
    </>
  );
}

interface PublishDialogProps extends Published {
  action: string;
  onClose: () => void;
}

export function PublishDialog({ name, state, publish, refresh, faults, action, onClose }: PublishDialogProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const call = useConfirmedCall({
    call: publish,
    onDone: () => {
      faults.clear();
      toast.success(t('publishing.published', { name }));
      onClose();
    },
    onFailed: (error) => {
      const hasPlaces = faults.show(error);
      if (hasPlaces) toast.error(t('publishing.failed', { name }));
      else sayFailure(toast, t('publishing.failed', { name }), error);
      onClose();
    },
    refresh,
  });
  return (
    <ConfirmDialog open title={t('publishing.publishTitle', { name })} action={action} {...call} onCancel={onClose}>
      {t(state === 'draft' ? 'publishing.firstAdvice' : 'publishing.laterAdvice')}
    </ConfirmDialog>
  );
}
