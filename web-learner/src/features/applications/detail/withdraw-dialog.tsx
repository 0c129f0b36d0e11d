import { type OwnApplication, withdrawApplication } from '@paanch/contracts/careers/applying';
import { ConfirmDialog } from '@paanch/ui/feedback/confirm-dialog';
import { sayFailure } from '@paanch/ui/feedback/toast/say-failure';
import { useToast } from '@paanch/ui/feedback/toast/use-toast';
import { useConfirmedCall } from '@paanch/ui/form/sending/use-confirmed-call';
import { useClient } from '@paanch/ui/session/session-context';
import { useTranslation } from 'react-i18next';
import { useCareersMoved } from '../../../app/careers/use-careers-moved.js';

/** Asks before an application is withdrawn, which cannot be undone. */
export function WithdrawDialog({ application: { id, job }, onClose }: { application: OwnApplication; onClose: () => void }) {
  const { t } = useTranslation();
  const client = useClient();
  const toast = useToast();
  const withdrawing = useConfirmedCall({
    call: (attempt) => client.call(withdrawApplication, { params: { applicationId: id }, ...attempt }),
    onDone: () => {
      toast.success(t('applications.withdraw.done'));
      onClose();
    },
    onFailed: (error) => sayFailure(toast, t('applications.withdraw.failed'), error),
    refresh: useCareersMoved(),
  });
  return (
    <ConfirmDialog
      open
      title={t('applications.withdraw.title', { job: job.title })}
      action={t('applications.withdraw.open')}
      cancel={t('applications.withdraw.keep')}
      destructive
      {...withdrawing}
      onCancel={onClose}
    >
      {t('applications.withdraw.advice')}
    </ConfirmDialog>
  );
}
