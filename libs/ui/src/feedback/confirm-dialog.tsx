import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogFrame } from '../layout/dialog-frame.js';

export interface ConfirmDialogProps {
  open: boolean;
  /** Names the thing: "Delete Campus Readiness 2027?". */
  title: string;
  /** What follows from it. */
  children?: ReactNode;
  /** The verb, as on the button that led here. */
  action: string;
  /** The verb for Cancel, where another word says more ("Keep answering"). */
  cancel?: string;
  /** Takes something away for good. */
  destructive?: boolean;
  /** The request is on its way: nothing closes, nothing is sent twice. */
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before what cannot be taken back; the keyboard starts on Cancel. */
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
