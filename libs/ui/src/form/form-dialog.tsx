import Button from '@mui/material/Button';
import { type ReactNode, useEffect } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DialogFrame, type DialogFrameProps } from '../layout/dialog-frame.js';
import { SubmitButton } from './submit-button.js';
import type { Sending } from './sending/use-sending.js';
import { useLeaving } from './use-leaving.js';

export interface FormDialogProps<Input extends FieldValues> {
  form: DialogForm<Input>;
  /** The field that has the focus first; null until it is there. */
  first: Path<Input> | null;
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
export interface DialogForm<Input extends FieldValues> extends Sending {
  readonly form: Pick<UseFormReturn<Input>, 'setFocus'> & { readonly formState: { readonly isDirty: boolean } };
  readonly submit: () => void;
  /** For what was typed and is not wanted. */
  readonly discard?: () => void;
}

/** A form in a dialog: Cancel stops what is being sent, and asks before it discards what was typed (docs/forms.md#sending). */
export function FormDialog<Input extends FieldValues>(props: FormDialogProps<Input>) {
  const { form, first, title, width, blocked, isHeld = false, actions, onClose, children } = props;
  const { isSending, stop, submit, discard } = form;
  const { isDirty } = form.form.formState;
  const leaving = useLeaving(
    isDirty,
    () => {
      if (isDirty) discard?.();
      onClose();
    },
    isSending,
  );
  const close = () => {
    if (isHeld) return;
    stop();
    leaving.close();
  };
  return (
    <>
      <DialogFrame
        open
        title={title}
        {...(width && { width })}
        onClose={close}
        guarded={(isDirty || isSending || isHeld) && 'asks'}
        onSubmit={(event) => {
          event.preventDefault();
          if (blocked === undefined && !isSending) submit();
        }}
        reason={blocked}
        actions={actions ?? <FormButtons {...props} onCancel={close} />}
      >
        {children}
        <FirstFocus form={form.form} field={first} />
      </DialogFrame>
      {leaving.question}
    </>
  );
}

interface FirstFocusProps<Input extends FieldValues> {
  form: Pick<UseFormReturn<Input>, 'setFocus'>;
  field: Path<Input> | null;
}

/** A dialog's content is mounted after the dialog, so its first field can be found only from inside. */
function FirstFocus<Input extends FieldValues>({ form: { setFocus }, field }: FirstFocusProps<Input>) {
  useEffect(() => {
    if (field !== null) setFocus(field);
  }, [setFocus, field]);
  return null;
}

function FormButtons<Input extends FieldValues>({
  form: { isSending },
  action,
  busyAction,
  destructive = false,
  blocked,
  isWaiting = false,
  isHeld = false,
  onCancel,
}: FormDialogProps<Input> & { onCancel: () => void }) {
  const { t } = useTranslation('ui');
  return (
    <>
      <Button variant="outlined" disabled={isHeld} onClick={onCancel}>
        {t(action === null ? 'layout.close' : 'feedback.cancel')}
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
