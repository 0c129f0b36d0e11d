import { ConfirmDialog } from '@paanch/ui/feedback/confirm-dialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface UnsentDialogProps {
  /** How many answers this device has not sent yet. */
  count: number;
  onStay: () => void;
  onLeave: () => Promise<void>;
}

/** Asks for confirmation before signing out with unsent answers (docs/reliability.md#unsent-answers). */
export function UnsentDialog({ count, onStay, onLeave }: UnsentDialogProps) {
  const { t } = useTranslation('account');
  const [isLeaving, setLeaving] = useState(false);
  const leave = () => {
    setLeaving(true);
    void onLeave();
  };
  return (
    <ConfirmDialog
      open
      title={t('session.unsentTitle')}
      action={t('session.signOut')}
      cancel={t('session.stay')}
      busy={isLeaving}
      onConfirm={leave}
      onCancel={onStay}
    >
      {t('session.unsentAdvice', { count })}
    </ConfirmDialog>
  );
}
