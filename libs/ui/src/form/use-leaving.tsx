import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../feedback/confirm-dialog.js';

interface Leaving {
  /** For Cancel, the close button and Escape. */
  readonly close: () => void;
  /** Drawn beside the dialog that is left. */
  readonly question: ReactNode;
}

/**
 * Asks before a dialog is left in which something was typed or chosen (docs/forms.md#the-dialog).
 * @param wasSent whether it was being sent, so that it may have arrived
 */
export function useLeaving(isChanged: boolean, onLeave: () => void, wasSent = false): Leaving {
  const { t } = useTranslation('ui');
  /** Whether it was being sent when it was asked; null: it is not asked. */
  const [asked, setAsked] = useState<{ wasSent: boolean } | null>(null);
  const question = asked !== null && (
    <ConfirmDialog
      open
      title={t('form.leaveTitle')}
      action={t('form.leave')}
      cancel={t('form.stay')}
      destructive
      onConfirm={onLeave}
      onCancel={() => setAsked(null)}
    >
      {t(asked.wasSent ? 'form.sendingStopped' : 'form.leaveAdvice')}
    </ConfirmDialog>
  );
  return { close: () => (isChanged ? setAsked({ wasSent }) : onLeave()), question };
}
