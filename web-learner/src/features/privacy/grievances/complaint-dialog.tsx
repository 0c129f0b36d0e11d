import Box from '@mui/material/Box';
import { createGrievance, listOwnGrievances } from '@paanch/contracts/privacy/grievances';
import { DraftNotice } from '@paanch/ui/form/draft/draft-notice';
import { TextField } from '@paanch/ui/form/fields/text-field';
import { FormDialog } from '@paanch/ui/form/form-dialog';
import { useActionForm } from '@paanch/ui/form/use-action-form';
import { useClient } from '@paanch/ui/session/session-context';
import { useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

/** Maximum length of the contract. */
const LONGEST = 4_000;

export function ComplaintDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const client = useClient();
  const queries = useQueryClient();
  const form = useActionForm(createGrievance, {
    defaults: { subject: '', text: '' },
    draft: 'grievance',
    send: (body, attempt) => client.call(createGrievance, { body, ...attempt }),
    done: () => ({ text: t('privacy.complaints.sent'), description: t('privacy.complaints.sentAdvice') }),
    failed: t('privacy.complaints.sendFailed'),
    refresh: () => void queries.invalidateQueries({ queryKey: [listOwnGrievances.name] }),
    onDone: onClose,
  });
  const text = useWatch({ control: form.form.control, name: 'text' });
  return (
    <FormDialog
      form={{ ...form, discard: form.draft.clear }}
      first="subject"
      title={t('privacy.complaints.write')}
      action={t('privacy.complaints.send')}
      busyAction={t('privacy.complaints.sending')}
      width={680}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <DraftNotice draft={form.draft} />
        <TextField label={t('privacy.complaints.subject')} {...form.field('subject')} />
        <TextField
          label={t('privacy.complaints.text')}
          multiline
          minRows={5}
          counter={{ used: [...text].length, max: LONGEST }}
          {...form.field('text')}
        />
      </Box>
    </FormDialog>
  );
}
