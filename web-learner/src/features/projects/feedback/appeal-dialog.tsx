import Typography from '@mui/material/Typography';
import { createAppeal } from '@paanch/contracts/interview/appeals';
import { DraftNotice } from '@paanch/ui/form/draft/draft-notice';
import { TextField } from '@paanch/ui/form/fields/text-field';
import { FormDialog } from '@paanch/ui/form/form-dialog';
import { useActionForm } from '@paanch/ui/form/use-action-form';
import { useClient } from '@paanch/ui/session/session-context';
import { useTranslation } from 'react-i18next';
import { useMoved } from '../../../app/sending/use-moved.js';

const LONGEST_TEXT = 2_000;

/** Asks a person who has not decided on this submission to look at it again. */
export function AppealDialog({ submissionId, onClose }: { submissionId: string; onClose: () => void }) {
  const { t } = useTranslation();
  const client = useClient();
  const moved = useMoved();
  const form = useActionForm(createAppeal, {
    defaults: { subject_type: 'project', subject_id: submissionId, text: '' },
    draft: `appeal-${submissionId}`,
    send: (body, attempt) => client.call(createAppeal, { body, ...attempt }),
    done: () => t('project.appeal.sent'),
    failed: t('project.appeal.failed'),
    refresh: () => moved('projects'),
    onDone: onClose,
  });
  const text = form.form.watch('text') ?? '';
  return (
    <FormDialog
      form={{ ...form, discard: form.draft.clear }}
      first="text"
      title={t('project.appeal.ask')}
      action={t('project.appeal.send')}
      busyAction={t('project.appeal.sending')}
      onClose={onClose}
    >
      <DraftNotice draft={form.draft} />
      <Typography sx={{ mb: 2 }}>{t('project.appeal.lead')}</Typography>
      <TextField
        label={t('project.appeal.text')}
        optional
        multiline
        minRows={4}
        maxRows={10}
        counter={{ used: [...text].length, max: LONGEST_TEXT }}
        {...form.field('text')}
      />
    </FormDialog>
  );
}
