import { createStudent, listStudents, readStudent, Student } from '@paanch/contracts/auth/people';
import { RecordDialog } from '@paanch/ui/form/record-dialog';
import { useRecord } from '@paanch/ui/form/use-record';
import { useListCache } from '@paanch/ui/list/list-cache';
import { useClient } from '@paanch/ui/session/session-context';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClientName } from '../../../app/client-names/use-client-names.js';
import { clientChoices } from '../../../app/accounts/account-fields.js';
import { LearnerFields } from './learner-fields.js';
import {
  addLearner,
  BLANK,
  InvitedLearner,
  type LearnerForm,
  type LearnerValues,
  previewOf,
  saveLearner,
  valuesOf,
} from './learner-form.js';

interface LearnerDialogProps {
  /** Null adds one. */
  student: Student | null;
  clients: readonly ClientName[];
  onClose: () => void;
}

/** Adds a learner, by an invitation or with a first password, or edits one. */
export function LearnerDialog({ student, clients, onClose }: LearnerDialogProps) {
  const { t } = useTranslation();
  const client = useClient();
  const [isInvited, setInvited] = useState(true);
  const isNew = student === null;
  const kind = isNew ? (isInvited ? 'invite' : 'add') : 'edit';
  const record = useRecord<LearnerForm, LearnerValues, Student>(student, {
    route: { body: kind === 'add' ? createStudent.body.required({ password: true }) : InvitedLearner },
    item: Student,
    valuesOf,
    blank: BLANK,
    save: (values, revision, attempt) =>
      isNew ? addLearner(client, values, attempt) : saveLearner(client, student.id, values, revision, attempt),
    preview: (values, known) => previewOf(values, known, clients),
    list: useListCache<Student>(listStudents, readStudent),
    draft: 'learner',
    says: { saved: t(`learners.form.${kind}.saved`), failed: t(`learners.form.${kind}.failed`), taken: t('accounts.form.taken') },
    onSaved: onClose,
  });
  const labels = {
    full_name: t('accounts.form.fullName'),
    email: t('accounts.form.email'),
    client_id: t('learners.client'),
    password: t('accounts.form.password'),
  };
  const choices = clientChoices(clients, student?.client);
  const show = (field: keyof LearnerForm, value: unknown) =>
    field === 'client_id' ? (choices.find((choice) => choice.value === value)?.label ?? '') : String(value);
  return (
    <RecordDialog
      record={record}
      title={t(`learners.form.${kind}.title`)}
      action={t(`learners.form.${kind}.verb`)}
      busyAction={t(`learners.form.${kind}.busy`)}
      first="full_name"
      labels={labels}
      show={show}
      onClose={onClose}
    >
      <LearnerFields record={record} student={student} choices={choices} labels={labels} isInvited={isInvited} onInvite={setInvited} />
    </RecordDialog>
  );
}
