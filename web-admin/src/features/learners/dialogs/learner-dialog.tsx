import { createStudent, listStudents, readStudent, Student } from '@paanch/contracts/auth/people';
import { RecordDialog } from '@paanch/ui/form/record/record-dialog';
import { useRecord } from '@paanch/ui/form/record/use-record';
import { useClient } from '@paanch/ui/session/session-context';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClientName } from '../../../app/client-names/use-client-names.js';
import { learnerPath } from '../learner.js';
import { LearnerFields } from './learner-fields.js';
import {
  addLearner,
  type EditedLearner,
  InvitedLearner,
  KnownLearner,
  type LearnerForm,
  learnerFields,
  type LearnerValues,
  previewOf,
  saveLearner,
  valuesOf,
} from './learner-form.js';

interface LearnerDialogProps {
  /** Null adds one. */
  student: EditedLearner | null;
  clients: readonly ClientName[];
  onClose: () => void;
}

/** Adds a learner, by an invitation or with a first password, or edits one. */
export function LearnerDialog({ student, clients, onClose }: LearnerDialogProps) {
  const { t } = useTranslation();
  const client = useClient();
  const [isInvited, setInvited] = useState(true);
  const kind = student === null ? (isInvited ? 'invite' : 'add') : 'edit';
  const record = useRecord<LearnerForm, Student, LearnerValues>(student, {
    body: { add: createStudent.body.required({ password: true }), invite: InvitedLearner, edit: KnownLearner }[kind],
    item: Student,
    send: (values, { revision, attempt }) =>
      student === null ? addLearner(client, values, attempt) : saveLearner(client, student.id, values, revision, attempt),
    shownBy: [listStudents, readStudent],
    fields: learnerFields(t, student, clients),
    valuesOf,
    preview: (values, known) => previewOf(values, known, clients),
    words: `learners.form.${kind}`,
    messages: { saved: t(`learners.form.${kind}.saved`), failed: t(`learners.form.${kind}.failed`), taken: t('accounts.form.taken') },
    draft: 'learner',
    opens: ({ id }) => ({ label: t('learners.form.open'), to: learnerPath(id) }),
    onSaved: onClose,
  });
  return (
    <RecordDialog
      record={record}
      title={t(`learners.form.${kind}.title`)}
      action={t(`learners.form.${kind}.verb`)}
      busyAction={t(`learners.form.${kind}.busy`)}
      onClose={onClose}
    >
      <LearnerFields record={record} student={student} isInvited={isInvited} onInvite={setInvited} />
    </RecordDialog>
  );
}
