import Typography from '@mui/material/Typography';
import type { AppealSubject } from '@paanch/contracts/interview/appeal-vocabulary';
import { createAppeal } from '@paanch/contracts/interview/appeals';
import type { RefreshName } from '@paanch/contracts/kernel/registry/refresh-names';
import { DraftNotice } from '@paanch/ui/form/draft/draft-notice';
import { TextField } from '@paanch/ui/form/fields/text-field';
import { FormDialog } from '@paanch/ui/form/form-dialog';
import { useActionForm } from '@paanch/ui/form/use-action-form';
import { useClient } from '@paanch/ui/session/session-context';
import { useTexts } from '@paanch/ui/use-texts';
import { useTranslation } from 'react-i18next';
import { useMoved } from '../sending/use-moved.js';
import { appealsMessages } from './appeals.messages.js';

const LONGEST_TEXT = 2_000;

interface AppealDialogProps {
  subject: AppealSubject;
  submissionId: string;
  onClose: () => void;
}

/** What each kind of result is refreshed by. */
const MOVES: Readonly<Record<AppealSubject, RefreshName>> = { project: 'projects', interview: 'interviews' };

/** Asks a person who has not decided on this submission to look at it again. */
export function AppealDialog({ subject, submissionId, onClose }: AppealDialogProps) {
  useTexts('app', { appeals: appealsMessages });
  const { t } = useTranslation();
  const client = useClient();
  const moved = useMoved();
  const form = useActionForm(createAppeal, {
    defaults: { subject_type: subject, subject_id: submissionId, text: '' },
    draft: `appeal-${submissionId}`,
    send: (body, attempt) => client.call(createAppeal, { body, ...attempt }),
    done: () => t('appeals.sent'),
    failed: t('appeals.failed'),
    refresh: () => moved(MOVES[subject]),
    onDone: onClose,
  });
  const text = form.form.watch('text') ?? '';
  return (
    <FormDialog
      form={{ ...form, discard: form.draft.clear }}
      first="text"
      title={t('appeals.ask')}
      action={t('appeals.send')}
      busyAction={t('appeals.sending')}
      onClose={onClose}
    >
      <DraftNotice draft={form.draft} />
      <Typography sx={{ mb: 2 }}>{t('appeals.lead')}</Typography>
      <TextField
        label={t('appeals.text')}
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
