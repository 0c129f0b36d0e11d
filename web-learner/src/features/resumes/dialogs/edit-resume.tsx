import { changeResume, type Resume } from '@paanch/contracts/careers/resumes';
import { FormDialog } from '@paanch/ui/form/form-dialog';
import { useActionForm } from '@paanch/ui/form/use-action-form';
import { useClient } from '@paanch/ui/session/session-context';
import { useTranslation } from 'react-i18next';
import { useCareersMoved } from '../../../app/careers/use-careers-moved.js';
import { ResumeFields, ResumeWords } from './resume-fields.js';

export function EditResume({ resume, onClose }: { resume: Resume; onClose: () => void }) {
  const { t } = useTranslation();
  const { t: say } = useTranslation('ui');
  const client = useClient();
  const { id, revision, title, description } = resume;
  const form = useActionForm(ResumeWords, {
    defaults: { title, description: description ?? '' },
    send: (body, attempt) => client.call(changeResume, { params: { resumeId: id }, body: { ...body, revision }, ...attempt }),
    done: () => t('resumes.form.saved'),
    failed: t('resumes.form.saveFailed'),
    refresh: useCareersMoved(),
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      first="title"
      title={t('resumes.form.edit')}
      action={say('form.saveChanges')}
      busyAction={say('form.saving')}
      onClose={onClose}
    >
      <ResumeFields field={form.field} />
    </FormDialog>
  );
}
