import { ConfirmDialog } from '@paanch/ui/feedback/confirm-dialog';
import { useTranslation } from 'react-i18next';

export interface LeaveDialogProps {
  unsent: number;
  /** Unsent answers stay on this device after the page is closed. */
  isDurable: boolean;
  onLeave: () => void;
  onStay: () => void;
}

/** Asks for confirmation before leaving with unsent answers. */
export function LeaveDialog({ unsent, isDurable, onLeave, onStay }: LeaveDialogProps) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      open
      destructive={!isDurable}
      title={t('taking.leaveTitle')}
      action={t('taking.leave')}
      cancel={t('taking.stay')}
      onConfirm={onLeave}
      onCancel={onStay}
    >
      {t(isDurable ? 'taking.leaveKept' : 'taking.leaveLost', { count: Math.max(1, unsent) })}
    </ConfirmDialog>
  );
}
