import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../feedback/confirm-dialog.js';
import { DialogFrame, type DialogFrameProps } from '../layout/dialog-frame.js';
import { SubmitButton } from './submit-button.js';
import type { Sending } from './sending/use-sending.js';

export interface FormDialogProps {
  form: DialogForm;
  title: string;
  /** What the button does; null leaves it out, where there is nothing to send. */
  action: string | null;
  busyAction: string;
  /** Takes something away. */
  destructive?: boolean;
  width?: DialogFrameProps['width'];
  /** Why it cannot be sent now. */
  blocked?: string | undefined;
  /** It cannot be sent until something has loaded. */
  isWaiting?: boolean;
  /** Something runs that closing would lose, such as an upload. */
  isHeld?: boolean;
  /** In place of Cancel and the action. */
  actions?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** A form as its dialog sees it. */
export interface DialogForm extends Sending {
  readonly form: { readonly formState: { readonly isDirty: boolean } };
  readonly submit: () => void;
  /** For what was typed and is not wanted. */
  readonly discard?: () => void;
}

/** A form in a dialog: Cancel stops what is being sent, and asks before it discards what was typed (docs/forms.md#sending). */
export function FormDialog(props: FormDialogProps) {
  const { form, title, width, blocked, isHeld = false, actions, onClose, children } = props;
  const { isSending, stop, submit, discard } = form;
  const { isDirty } = form.form.formState;
  const [leaving, setLeaving] = useState<'typed' | 'sent' | null>(null);
  const close = () => {
    if (isHeld) return;
    stop();
    if (isDirty) setLeaving(isSending ? 'sent' : 'typed');
    else onClose();
  };
  const leave = () => {
    discard?.();
    onClose();
  };
  return (
    <>
      <DialogFrame
        open
        title={title}
        {...(width && { width })}
        onClose={close}
        guarded={isDirty || isSending || isHeld}
        onSubmit={(event) => {
          event.preventDefault();
          if (blocked === undefined && !isSending) submit();
        }}
        reason={blocked}
        actions={actions ?? <FormButtons {...props} onCancel={close} />}
      >
        {children}
      </DialogFrame>
      {leaving !== null && <LeaveDialog wasSent={leaving === 'sent'} onLeave={leave} onStay={() => setLeaving(null)} />}
    </>
  );
}

function FormButtons({
  form: { isSending },
  action,
  busyAction,
  destructive = false,
  blocked,
  isWaiting = false,
  isHeld = false,
  onCancel,
}: FormDialogProps & { onCancel: () => void }) {
  const { t } = useTranslation('ui');
  return (
    <>
      <Button variant="outlined" disabled={isHeld} onClick={onCancel}>
        {t('feedback.cancel')}
      </Button>
      {action !== null && (
        <SubmitButton
          label={action}
          busyLabel={busyAction}
          busy={isSending}
          disabled={blocked !== undefined || isWaiting}
          color={destructive ? 'error' : 'primary'}
        />
      )}
    </>
  );
}

function LeaveDialog({ wasSent, onLeave, onStay }: { wasSent: boolean; onLeave: () => void; onStay: () => void }) {
  const { t } = useTranslation('ui');
  return (
    <ConfirmDialog
      open
      title={t('form.leaveTitle')}
      action={t('form.leave')}
      cancel={t('form.stay')}
      destructive
      onConfirm={onLeave}
      onCancel={onStay}
    >
      {t(wasSent ? 'form.sendingStopped' : 'form.leaveAdvice')}
    </ConfirmDialog>
  );
}
