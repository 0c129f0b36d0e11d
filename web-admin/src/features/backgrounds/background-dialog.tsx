import Box from '@mui/material/Box';
import { Background, BackgroundForm, changeBackground, createBackground, listBackgrounds } from '@paanch/contracts/interview/backgrounds';
import { RecordDialog } from '@paanch/ui/form/record/record-dialog';
import { useRecord } from '@paanch/ui/form/record/use-record';
import { useClient } from '@paanch/ui/session/session-context';
import { useTranslation } from 'react-i18next';
import { backgroundFields, type BackgroundValues } from './background-fields.js';
import { SuggestedCriteria } from './criteria/suggested-criteria.js';
import { PromptTabs } from './prompts/prompt-tabs.js';

interface BackgroundDialogProps {
  /** Null adds one. */
  background: Background | null;
  /** All there are: a pair that exists is said before anything is sent. */
  others: readonly Background[];
  onClose: () => void;
}

/** Adds or edits a background configuration. */
export function BackgroundDialog({ background, others, onClose }: BackgroundDialogProps) {
  const { t } = useTranslation();
  const client = useClient();
  const isNew = background === null;
  const record = useRecord<BackgroundValues, Background, BackgroundForm>(background, {
    body: BackgroundForm,
    item: Background,
    send: (body, { revision, attempt }) =>
      isNew
        ? client.call(createBackground, { body, ...attempt })
        : client.call(changeBackground, { body: { id: background.id, ...body, ...(revision && { revision }) }, ...attempt }),
    fields: backgroundFields(t),
    shownBy: [listBackgrounds],
    words: 'backgrounds',
    messages: {
      saved: t(isNew ? 'backgrounds.added' : 'backgrounds.saved'),
      failed: t('backgrounds.failed'),
      invalid: t('backgrounds.invalid'),
      taken: t('backgrounds.taken'),
    },
    draft: 'background',
    onSaved: onClose,
  });
  const [field, type] = record.form.watch(['background_type', 'project_type']);
  const isTaken = others.some((other) => other.id !== background?.id && other.background_type === field && other.project_type === type);
  return (
    <RecordDialog
      record={record}
      width={860}
      {...(isNew && { title: t('backgrounds.newTitle'), action: t('backgrounds.create') })}
      blocked={isTaken ? t('backgrounds.known') : undefined}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2 }}>
        {record.draw('background_type')}
        {record.draw('project_type')}
      </Box>
      {record.draw('project_description_template')}
      <Box>
        {record.draw('grading_criteria')}
        <SuggestedCriteria record={record} />
      </Box>
      <PromptTabs record={record} />
    </RecordDialog>
  );
}
