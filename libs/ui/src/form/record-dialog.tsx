import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Banner } from '../feedback/banner.js';
import type { DialogFrameProps } from '../layout/dialog-frame.js';
import { DraftNotice } from './draft/draft-notice.js';
import { FormDialog } from './form-dialog.js';
import { ConflictButtons, RecordConflict, type ConflictWords } from './record-conflict.js';
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
  const { record, action, busyAction, labels, show, children, ...dialog } = props;
  const { t } = useTranslation('ui');
  const { form, conflict } = record;
  const { errors } = form.formState;
  return (
    <FormDialog
      {...dialog}
      form={record}
      action={action ?? t('form.saveChanges')}
      busyAction={busyAction ?? t('form.saving')}
      actions={conflict && <ConflictButtons conflict={conflict} />}
    >
      {conflict !== null && <RecordConflict conflict={conflict} labels={labels} {...(show && { show })} />}
      <Box hidden={conflict !== null} sx={{ display: conflict === null ? 'grid' : 'none', gap: 2 }}>
        <DraftNotice draft={record.draft} />
        {errors.root?.['server']?.message !== undefined && <Banner kind="error" title={errors.root['server'].message} />}
        {children}
      </Box>
    </FormDialog>
  );
}
