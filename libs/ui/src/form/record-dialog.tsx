import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useEffect, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Banner } from '../feedback/banner.js';
import { ConfirmDialog } from '../feedback/confirm-dialog.js';
import { DialogFrame, type DialogFrameProps } from '../layout/dialog-frame.js';
import { DraftNotice } from './draft/draft-notice.js';
import { ConflictButtons, RecordConflict, type ConflictWords } from './record-conflict.js';
import { SubmitButton } from './submit-button.js';
import type { RecordForm } from './use-record.js';

export interface RecordDialogProps<Input extends FieldValues, Output> extends ConflictWords<Input> {
  record: RecordForm<Input, Output>;
  title: string;
  /** What the button does; 'Save changes' unless said. */
  action?: string;
  busyAction?: string;
  width?: DialogFrameProps['width'];
  /** The field that has the focus first. */
  first: Path<Input>;
  /** Why it cannot be saved now. */
  blocked?: string | undefined;
  /** Something runs that closing would lose, such as an upload. */
  isHeld?: boolean;
  onClose: () => void;
  /** The fields: `<TextField label="Name" {...record.field('name')} />`. */
  children: ReactNode;
}

/** A dialog for one record (docs/forms.md#the-dialog). */
export function RecordDialog<Input extends FieldValues, Output>(props: RecordDialogProps<Input, Output>) {
  const { record, title, action, busyAction, width = 480, first, blocked, isHeld = false, onClose, children, labels, show } = props;
  const [isLeaving, setLeaving] = useState(false);
  const { form, conflict, isSaving } = record;
  const { isDirty, errors } = form.formState;
  const isClosable = !isSaving && !isHeld;
  const close = () => {
    if (!isClosable) return;
    if (isDirty) setLeaving(true);
    else onClose();
  };
  const discard = () => {
    record.draft.clear();
    onClose();
  };
  return (
    <>
      <DialogFrame
        open
        title={title}
        width={width}
        onClose={close}
        guarded={isDirty || !isClosable}
        onSubmit={(event) => {
          event.preventDefault();
          if (blocked === undefined && !isSaving) record.submit();
        }}
        reason={blocked}
        actions={
          conflict === null ? (
            <RecordButtons
              isSaving={isSaving}
              isHeld={isHeld}
              isBlocked={blocked !== undefined}
              action={action}
              busyAction={busyAction}
              onCancel={close}
            />
          ) : (
            <ConflictButtons conflict={conflict} />
          )
        }
      >
        {conflict !== null && <RecordConflict conflict={conflict} labels={labels} {...(show && { show })} />}
        <Box hidden={conflict !== null} sx={{ display: conflict === null ? 'grid' : 'none', gap: 2 }}>
          <DraftNotice draft={record.draft} />
          {errors.root?.['server']?.message !== undefined && <Banner kind="error" title={errors.root['server'].message} />}
          <FirstFocus form={form} field={first} />
          {children}
        </Box>
      </DialogFrame>
      {isLeaving && <LeaveDialog onLeave={discard} onStay={() => setLeaving(false)} />}
    </>
  );
}

interface FirstFocusProps<Input extends FieldValues> {
  form: Pick<UseFormReturn<Input>, 'setFocus'>;
  field: Path<Input>;
}

function LeaveDialog({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
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
      {t('form.leaveAdvice')}
    </ConfirmDialog>
  );
}

interface RecordButtonsProps {
  isSaving: boolean;
  isHeld: boolean;
  isBlocked: boolean;
  action: string | undefined;
  busyAction: string | undefined;
  onCancel: () => void;
}

function RecordButtons({ isSaving, isHeld, isBlocked, action, busyAction, onCancel }: RecordButtonsProps) {
  const { t } = useTranslation('ui');
  return (
    <>
      <Button variant="outlined" disabled={isSaving || isHeld} onClick={onCancel}>
        {t('feedback.cancel')}
      </Button>
      <SubmitButton
        label={action ?? t('form.saveChanges')}
        busyLabel={busyAction ?? t('form.saving')}
        busy={isSaving}
        disabled={isBlocked}
      />
    </>
  );
}

/** A dialog's content is mounted after the dialog, so its first field can be found only from inside. */
function FirstFocus<Input extends FieldValues>({ form: { setFocus }, field }: FirstFocusProps<Input>) {
  useEffect(() => setFocus(field), [setFocus, field]);
  return null;
}
