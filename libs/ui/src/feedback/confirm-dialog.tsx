import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogFrame } from '../layout/dialog-frame.js';

export interface ConfirmDialogProps {
  open: boolean;
  /** Names the thing: "Delete Campus Readiness 2027?". */
  title: string;
  /** The consequences. */
  children?: ReactNode;
  /** The verb on the button that opened this dialog; null leaves it out, where it turned out that it cannot be done. */
  action: string | null;
  /** Replaces "Cancel" where another verb is clearer ("Keep answering"). */
  cancel?: string;
  /** Deletes something for good. */
  destructive?: boolean;
  /** The request is pending: it cannot be confirmed twice, and the dialog stays unless `onStop` is given. */
  busy?: boolean;
  /** Ends the pending request, which may have arrived: Cancel stops it and then closes (docs/forms.md#sending). */
  onStop?: () => void;
  /** Why it cannot be confirmed yet; the button is disabled. */
  reason?: string | undefined;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before an action that cannot be undone; focus starts on Cancel. */
export function ConfirmDialog({
  open,
  title,
  children,
  action,
  cancel,
  destructive = false,
  busy = false,
  onStop,
  reason,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const { t } = useTranslation('ui');
  const isHeld = busy && onStop === undefined;
  const close = () => {
    if (isHeld) return;
    if (busy) onStop?.();
    onCancel();
  };
  return (
    <DialogFrame
      open={open}
      title={title}
      role="alertdialog"
      onClose={close}
      guarded={busy && 'asks'}
      reason={reason}
      actions={
        <>
          <Button variant="outlined" autoFocus disabled={isHeld} onClick={close}>
            {cancel ?? t(action === null ? 'layout.close' : 'feedback.cancel')}
          </Button>
          {action !== null && (
            <Button
              variant="contained"
              color={destructive ? 'error' : 'primary'}
              loading={busy}
              disabled={reason !== undefined}
              onClick={onConfirm}
            >
              {action}
            </Button>
          )}
        </>
      }
    >
      {children}
    </DialogFrame>
  );
}
