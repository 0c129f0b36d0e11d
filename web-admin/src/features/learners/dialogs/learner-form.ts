/** The form of a learner, and what is sent of it. */
import type { Client } from '@paanch/client/calling/client';
import type { Attempt } from '@paanch/client/calling/send';
import { changeStudent, createStudent, type Student, type StudentRecord } from '@paanch/contracts/auth/people';
import { BACKGROUND_TYPES, type BackgroundType } from '@paanch/contracts/kernel/vocabulary/study';
import * as field from '@paanch/ui/form/record/field';
import type { ValuesOf } from '@paanch/ui/form/record/record-field';
import type { NewRecord } from '@paanch/ui/form/record/saving';
import type { TFunction } from 'i18next';
import { clientChoices } from '../../../app/accounts/account-fields.js';
import { newAccount } from '../../../app/accounts/account.js';
import type { ClientName } from '../../../app/client-names/use-client-names.js';

/** What may be chosen depends on the clients that there are. */
export function learnerFields(t: TFunction, student: Student | null, clients: readonly ClientName[]) {
  return {
    full_name: field.text({ label: 'accounts.form.fullName' }),
    email: field.email({ label: 'accounts.form.email' }),
    client_id: field.among({
      label: 'learners.client',
      choices: clientChoices(clients, student?.client),
      placeholder: student === null ? t('accounts.form.chooseClient') : undefined,
    }),
    background_type: field.among({
      label: 'learners.form.background',
      advice: 'learners.form.backgroundAdvice',
      only: 'known',
      optional: true,
      placeholder: t('learners.form.noBackground'),
      choices: BACKGROUND_TYPES.map((value) => ({ value, label: t(`projects.backgrounds.${value}`) })),
      nothing: t('learners.form.noBackground'),
    }),
    password: field.text({ label: 'accounts.form.password', only: 'new' }),
  };
}

export type LearnerForm = ValuesOf<ReturnType<typeof learnerFields>>;

export interface LearnerValues {
  readonly full_name: string;
  readonly email: string;
  readonly client_id: string;
  /** Absent for a new learner, who chooses it. */
  readonly background_type?: BackgroundType | null | undefined;
  /** Absent for a learner who is invited. */
  readonly password?: string | undefined;
}

/** Without the first password: the learner chooses it by the link in the invitation. */
export const InvitedLearner = createStudent.body.omit({ password: true });

/** Of a learner who is known. */
export const KnownLearner = InvitedLearner.extend({ background_type: changeStudent.body.shape.background_type });

/** Lists do not say the field of study. */
export type EditedLearner = Student & Partial<Pick<StudentRecord, 'background_type'>>;

export const valuesOf = ({ full_name, email, client, background_type: background }: EditedLearner) => ({
  full_name,
  email,
  client_id: client.id,
  ...(background !== undefined && { background_type: background }),
});

export function previewOf(values: LearnerValues, known: NewRecord<Student>, clients: readonly ClientName[]): Student {
  const { full_name, email, client_id: id, password } = values;
  const client = { id, name: clients.find((one) => one.id === id)?.name ?? '' };
  const standing = { job_readiness_star_level: null, job_readiness_tier: null, last_sign_in_at: null, last_activity_at: null };
  return { ...newAccount(password === undefined), ...standing, ...known, full_name, email, client };
}

export function addLearner(client: Client, { full_name, email, client_id, password }: LearnerValues, attempt: Attempt): Promise<Student> {
  return client.call(createStudent, { body: { full_name, email, client_id, ...(password !== undefined && { password }) }, ...attempt });
}

export function saveLearner(
  client: Client,
  studentId: string,
  values: LearnerValues,
  revision: number | undefined,
  attempt: Attempt,
): Promise<Student> {
  const { full_name, client_id, background_type } = values;
  return client.call(changeStudent, {
    params: { studentId },
    body: { full_name, client_id, ...(background_type !== undefined && { background_type }), ...(revision && { revision }) },
    ...attempt,
  });
}
