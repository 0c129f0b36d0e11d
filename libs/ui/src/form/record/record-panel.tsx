import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Banner } from '../../feedback/banner.js';
import { ui } from '../../theme/tokens.js';
import { DraftNotice } from '../draft/draft-notice.js';
import { SubmitButton } from '../submit-button.js';
import { ConflictButtons, RecordConflict } from './record-conflict.js';
import { RecordFields } from './record-fields.js';
import type { RecordForm } from './use-record.js';

export interface RecordPanelProps<Values extends FieldValues, Body> {
  /** With `stays`. */
  record: RecordForm<Values, Body>;
  /** Why it cannot be saved now. */
  blocked?: string | undefined;
  /** Beside the button. */
  actions?: ReactNode;
  /** In place of all the fields in their order: `{record.draw('name')}`. */
  children?: ReactNode;
}

/** A record in a form on its page; what is typed stays on this device until it is saved (docs/forms.md#a-form-on-a-page). */
export function RecordPanel<Values extends FieldValues, Body>({ record, blocked, actions, children }: RecordPanelProps<Values, Body>) {
  const { t } = useTranslation('ui');
  const { form, conflict, draft, isSending, isUploading, submit } = record;
  const { errors, isDirty } = form.formState;
  const reason = isUploading ? t('form.uploading') : blocked;
  const state = isDirty ? t('form.unsaved') : t('form.allSaved');
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // Dialogs of its fields are forms of their own.
        event.stopPropagation();
        if (reason === undefined && !isSending) submit();
      }}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}
    >
      {conflict !== null && <RecordConflict conflict={conflict} names={record.names} labels={record.labels} show={record.show} />}
      <Box hidden={conflict !== null} sx={fields(conflict === null)}>
        <DraftNotice draft={draft} />
        {errors.root?.['server']?.message !== undefined && <Banner kind="error" title={errors.root['server'].message} />}
        {children ?? <RecordFields record={record} />}
      </Box>
      <Box sx={isDirty || conflict !== null ? { ...bar, ...inView } : bar}>
        <Box sx={{ flex: '1 1 160px', minWidth: 0, color: ui.ink2, typography: 'body2' }}>{reason ?? state}</Box>
        {actions}
        {conflict === null ? (
          <SubmitButton
            label={t('form.saveChanges')}
            busyLabel={t('form.saving')}
            busy={isSending}
            disabled={reason !== undefined || !isDirty}
          />
        ) : (
          <ConflictButtons conflict={conflict} />
        )}
      </Box>
    </Box>
  );
}

/** Focus scrolls a field to above the bar. */
const fields = (isShown: boolean) =>
  ({
    display: isShown ? 'grid' : 'none',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 2,
    '& *': { scrollMarginBottom: '80px' },
    // The bar below has a line.
    '& > :last-child': { borderBottom: 0 },
  }) as const;

const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  py: 1.25,
  borderTop: `1px solid ${ui.line}`,
  backgroundColor: ui.surface,
} as const;

/** While there is something to save, however long the form is. */
const inView = { position: 'sticky', bottom: 0, zIndex: 1 } as const;
