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
  /** The verb on the button that opened this dialog. */
  action: string;
  /** Replaces "Cancel" where another verb is clearer ("Keep answering"). */
  cancel?: string;
  /** Deletes something for good. */
  destructive?: boolean;
  /** The request is pending: the dialog cannot be closed or confirmed twice. */
  busy?: boolean;
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
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const { t } = useTranslation('ui');
  return (
    <DialogFrame
      open={open}
      title={title}
      role="alertdialog"
      onClose={onCancel}
      guarded={busy}
      actions={
        <>
          <Button variant="outlined" autoFocus disabled={busy} onClick={onCancel}>
            {cancel ?? t('feedback.cancel')}
          </Button>
          <Button variant="contained" color={destructive ? 'error' : 'primary'} loading={busy} onClick={onConfirm}>
            {action}
          </Button>
        </>
      }
    >
      {children}
    </DialogFrame>
  );
}
