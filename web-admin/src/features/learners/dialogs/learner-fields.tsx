import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import type { Student } from '@paanch/contracts/auth/people';
import { PasswordField } from '@paanch/ui/form/fields/password-field';
import { type Choice, SelectField } from '@paanch/ui/form/fields/select-field';
import { TextField } from '@paanch/ui/form/fields/text-field';
import type { RecordForm } from '@paanch/ui/form/use-record';
import { useTranslation } from 'react-i18next';
import type { LearnerForm, LearnerValues } from './learner-form.js';

type LearnerRecordForm = RecordForm<LearnerForm, LearnerValues>;

interface LearnerFieldsProps {
  record: LearnerRecordForm;
  /** Null adds one. */
  student: Student | null;
  /** The clients. */
  choices: readonly Choice[];
  labels: Readonly<Record<keyof LearnerForm, string>>;
}

export function LearnerFields({ record: { field, form }, student, choices, labels }: LearnerFieldsProps) {
  const { t } = useTranslation();
  const isNew = student === null;
  const moves = !isNew && form.watch('client_id') !== student.client.id;
  return (
    <>
      <TextField label={labels.full_name} {...field('full_name')} autoComplete="off" />
      <TextField
        label={labels.email}
        {...field('email')}
        type="email"
        autoComplete="off"
        readOnly={!isNew}
        helper={isNew ? undefined : t('learners.form.emailFixed')}
      />
      <SelectField
        label={labels.client_id}
        choices={isNew ? [{ value: '', label: t('learners.form.chooseClient') }, ...choices] : choices}
        {...field('client_id')}
        helper={moves ? t('learners.form.moved') : undefined}
      />
    </>
  );
}

interface FirstPasswordProps {
  record: LearnerRecordForm;
  label: string;
  isInvited: boolean;
  onInvite: (isInvited: boolean) => void;
}

/** How a new learner first signs in: by a link in a mail, or with a password that someone else has chosen. */
export function FirstPassword({ record: { field }, label, isInvited, onInvite }: FirstPasswordProps) {
  const { t } = useTranslation();
  return (
    <>
      <FormControlLabel
        control={<Switch checked={!isInvited} onChange={(_, isSet) => onInvite(!isSet)} />}
        label={t('learners.form.setPassword')}
        sx={{ ml: 0, gap: 1.25 }}
      />
      {isInvited ? (
        <div>{t('learners.form.inviteAdvice')}</div>
      ) : (
        <PasswordField label={label} {...field('password')} autoComplete="new-password" helper={t('learners.form.passwordAdvice')} />
      )}
    </>
  );
}
