import type { Student } from '@paanch/contracts/auth/people';
import { type Choice, SelectField } from '@paanch/ui/form/fields/select-field';
import type { RecordForm } from '@paanch/ui/form/use-record';
import { useTranslation } from 'react-i18next';
import { FirstPassword, NameAndEmail } from '../../../app/accounts/account-fields.js';
import type { LearnerForm, LearnerValues } from './learner-form.js';

interface LearnerFieldsProps {
  record: RecordForm<LearnerForm, LearnerValues>;
  /** Null adds one. */
  student: Student | null;
  /** The clients. */
  choices: readonly Choice[];
  labels: Readonly<Record<keyof LearnerForm, string>>;
  isInvited: boolean;
  onInvite: (isInvited: boolean) => void;
}

export function LearnerFields({ record: { field, form }, student, choices, labels, isInvited, onInvite }: LearnerFieldsProps) {
  const { t } = useTranslation();
  const isNew = student === null;
  const moves = !isNew && form.watch('client_id') !== student.client.id;
  return (
    <>
      <NameAndEmail isNew={isNew} labels={labels} name={field('full_name')} email={field('email')} />
      <SelectField
        label={labels.client_id}
        choices={isNew ? [{ value: '', label: t('accounts.form.chooseClient') }, ...choices] : choices}
        {...field('client_id')}
        helper={moves ? t('learners.form.moved') : undefined}
      />
      {isNew && <FirstPassword label={labels.password} password={field('password')} isInvited={isInvited} onInvite={onInvite} />}
    </>
  );
}
