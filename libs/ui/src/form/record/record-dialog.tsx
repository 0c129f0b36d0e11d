import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Banner } from '../../feedback/banner.js';
import type { DialogFrameProps } from '../../layout/dialog-frame.js';
import { DraftNotice } from '../draft/draft-notice.js';
import { FormDialog } from '../form-dialog.js';
import { ConflictButtons, RecordConflict, useConflictChoice } from './record-conflict.js';
import { RecordFields } from './record-fields.js';
import type { RecordForm } from './use-record.js';

export interface RecordDialogProps<Values extends FieldValues, Body> {
  record: RecordForm<Values, Body>;
  /** `edit` of the record's words, or `add` for a new one, unless said. */
  title?: string;
  /** What the button does; 'Save changes', or `add` for a new record, unless said. */
  action?: string;
  busyAction?: string;
  width?: DialogFrameProps['width'];
  /** The field that has the focus first; the first of them unless said. */
  first?: Path<Values>;
  /** Why it cannot be saved now. */
  blocked?: string | undefined;
  onClose: () => void;
  /** In place of all the fields in their order: `{record.draw('name')}`. */
  children?: ReactNode;
}

/** A dialog for one record (docs/forms.md#the-dialog). */
export function RecordDialog<Values extends FieldValues, Body>(props: RecordDialogProps<Values, Body>) {
  const { record, title, action, busyAction, first, blocked, children, ...dialog } = props;
  const { t } = useTranslation('ui');
  const { t: say } = useTranslation();
  const { form, conflict, isNew, words, isUploading } = record;
  const { errors } = form.formState;
  const choice = useConflictChoice<Values>();
  return (
    <FormDialog
      {...dialog}
      form={record}
      first={first ?? (record.names[0] as Path<Values>)}
      title={title ?? say(`${words}.${isNew ? 'add' : 'edit'}`)}
      action={action ?? (isNew ? say(`${words}.add`) : t('form.saveChanges'))}
      busyAction={busyAction ?? (isNew ? say(`${words}.adding`) : t('form.saving'))}
      blocked={isUploading ? t('upload.running') : blocked}
      isHeld={isUploading}
      actions={conflict && <ConflictButtons conflict={conflict} choice={choice} />}
    >
      {conflict !== null && (
        <RecordConflict conflict={conflict} choice={choice} names={record.names} labels={record.labels} show={record.show} />
      )}
      <Box hidden={conflict !== null} sx={{ display: conflict === null ? 'grid' : 'none', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
        <DraftNotice draft={record.draft} />
        {errors.root?.['server']?.message !== undefined && <Banner kind="error" title={errors.root['server'].message} />}
        {children ?? <RecordFields record={record} />}
      </Box>
    </FormDialog>
  );
}
