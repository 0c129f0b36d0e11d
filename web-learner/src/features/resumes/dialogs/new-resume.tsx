import Box from '@mui/material/Box';
import { FormDialog } from '@paanch/ui/form/form-dialog';
import { useContractForm } from '@paanch/ui/form/use-contract-form';
import { ui } from '@paanch/ui/theme/tokens';
import { sizeOf } from '@paanch/ui/upload/documents/file-size';
import { useTranslation } from 'react-i18next';
import { useResumeUpload } from '../use-resume-upload.js';
import { ResumeFields, ResumeWords } from './resume-fields.js';

const LONGEST_TITLE = 100;

/** "Ananya_PM-Intern.pdf" as a title: "Ananya PM-Intern". */
const titleOf = (name: string) =>
  [
    ...name
      .replace(/\.[^.]*$/, '')
      .replaceAll(/[_\s]+/g, ' ')
      .trim(),
  ]
    .slice(0, LONGEST_TITLE)
    .join('');

/** What the file is called; then it goes up, whatever page is open. */
export function NewResume({ file, onClose }: { file: File; onClose: () => void }) {
  const { t } = useTranslation();
  const upload = useResumeUpload();
  const { form, field } = useContractForm(ResumeWords, { title: titleOf(file.name), description: '' });
  const send = form.handleSubmit((words) => {
    upload(file, words);
    onClose();
  });
  return (
    <FormDialog
      form={{ form, isSending: false, stop: () => undefined, submit: () => void send() }}
      first="title"
      title={t('resumes.upload')}
      action={t('resumes.form.add')}
      busyAction={t('resumes.form.adding')}
      onClose={onClose}
    >
      <Box sx={{ mb: 2, color: ui.ink2, overflowWrap: 'anywhere' }}>
        {t('resumes.form.file', { name: file.name, size: sizeOf(file.size) })}
      </Box>
      <ResumeFields field={field} />
    </FormDialog>
  );
}
