import type { RecordForm } from '@paanch/ui/form/record/use-record';
import { useTranslation } from 'react-i18next';
import { FirstPassword, NameAndEmail } from '../../../app/accounts/account-fields.js';
import type { EditedLearner, LearnerForm, LearnerValues } from './learner-form.js';

interface LearnerFieldsProps {
  record: RecordForm<LearnerForm, LearnerValues>;
  /** Null adds one. */
  student: EditedLearner | null;
  isInvited: boolean;
  onInvite: (isInvited: boolean) => void;
}

export function LearnerFields({ record: { draw, field, form, labels }, student, isInvited, onInvite }: LearnerFieldsProps) {
  const { t } = useTranslation();
  const isNew = student === null;
  const moves = !isNew && form.watch('client_id') !== student.client.id;
  return (
    <>
      <NameAndEmail isNew={isNew} labels={labels} name={field('full_name')} email={field('email')} />
      {draw('client_id', moves ? { helper: t('learners.form.moved') } : {})}
      {student?.background_type !== undefined && draw('background_type')}
      {isNew && <FirstPassword label={labels.password} password={field('password')} isInvited={isInvited} onInvite={onInvite} />}
    </>
  );
}
