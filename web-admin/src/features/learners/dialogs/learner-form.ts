/** The form of a learner, and what is sent of it. */
import type { Client } from '@paanch/client/calling/client';
import type { Attempt } from '@paanch/client/calling/send';
import { changeStudent, createStudent, type Student } from '@paanch/contracts/auth/people';
import type { KnownRow } from '@paanch/ui/form/use-record';
import { newAccount } from '../../../app/accounts/account.js';
import type { ClientName } from '../../../app/client-names/use-client-names.js';

export interface LearnerForm {
  full_name: string;
  email: string;
  client_id: string;
  password?: string | undefined;
}

export interface LearnerValues {
  readonly full_name: string;
  readonly email: string;
  readonly client_id: string;
  /** Absent for a learner who is invited. */
  readonly password?: string | undefined;
}

/** Without the first password: the learner chooses it by the link in the invitation. */
export const InvitedLearner = createStudent.body.omit({ password: true });
export const BLANK: LearnerForm = { full_name: '', email: '', client_id: '', password: '' };

export function valuesOf({ full_name, email, client }: Student): LearnerForm {
  return { full_name, email, client_id: client.id, password: '' };
}

export function previewOf(values: LearnerValues, known: KnownRow<Student>, clients: readonly ClientName[]): Student {
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
  const { full_name, client_id } = values;
  return client.call(changeStudent, { params: { studentId }, body: { full_name, client_id, ...(revision && { revision }) }, ...attempt });
}
