/** The form of a user, and what is sent of it. */
import type { Client } from '@paanch/client/calling/client';
import type { Attempt } from '@paanch/client/calling/send';
import { createInvitation } from '@paanch/contracts/auth/invitations';
import { changeUser, createUser, type StaffUser } from '@paanch/contracts/auth/people';
import { STAFF_ROLES, type StaffRole } from '@paanch/contracts/kernel/roles';
import * as field from '@paanch/ui/form/record/field';
import type { ValuesOf } from '@paanch/ui/form/record/record-field';
import type { NewRecord } from '@paanch/ui/form/record/saving';
import type { TFunction } from 'i18next';
import { clientChoices } from '../../../app/accounts/account-fields.js';
import { newAccount } from '../../../app/accounts/account.js';
import type { ClientName } from '../../../app/client-names/use-client-names.js';

/** What may be chosen depends on the clients that there are. */
export function userFields(t: TFunction, user: StaffUser | null, clients: readonly ClientName[]) {
  return {
    full_name: field.text({ label: 'accounts.form.fullName' }),
    email: field.email({ label: 'accounts.form.email' }),
    role: field.among({
      label: 'users.role',
      choices: STAFF_ROLES.map((value) => ({ value, label: value })),
      placeholder: user === null ? t('users.form.chooseRole') : undefined,
    }),
    client_id: field.among({
      label: 'users.client',
      choices: clientChoices(clients, user?.client),
      placeholder: t('accounts.form.chooseClient'),
      optional: true,
      nothing: t('users.noClient'),
    }),
    password: field.text({ label: 'accounts.form.password', only: 'new' }),
  };
}

export type UserForm = ValuesOf<ReturnType<typeof userFields>>;

export interface UserValues {
  readonly full_name: string;
  readonly email: string;
  readonly role: StaffRole;
  readonly client_id?: string | null | undefined;
  /** Absent for a person who is invited. */
  readonly password?: string;
}

export const valuesOf = ({ full_name, email, role, client }: StaffUser) => ({ full_name, email, role, client_id: client?.id ?? null });

export function previewOf(values: UserValues, known: NewRecord<StaffUser>, clients: readonly ClientName[]): StaffUser {
  const { full_name, email, role, client_id, password } = values;
  const client = needsClient(role) ? clients.find(({ id }) => id === client_id) : undefined;
  const account = { ...newAccount(password === undefined), last_active_at: null, ...known };
  return { ...account, full_name, email, role, client: client ? { id: client.id, name: client.name } : null };
}

/** Only Client Staff have a client: for others none is sent. */
export async function addUser(client: Client, values: UserValues, attempt: Attempt, preview: StaffUser): Promise<StaffUser> {
  const { full_name, email, role, client_id, password } = values;
  const body = { full_name, email, role, ...(needsClient(role) && { client_id }) };
  if (password !== undefined) return client.call(createUser, { body: { ...body, password }, ...attempt });
  const { id, person_id, expires_at } = await client.call(createInvitation, { body, ...attempt });
  return { ...preview, id: person_id, invitation: { id, expires_at } };
}

/** For a role without a client it is cleared. */
export function saveUser(
  client: Client,
  userId: string,
  values: UserValues,
  revision: number | undefined,
  attempt: Attempt,
): Promise<StaffUser> {
  const { full_name, role, client_id } = values;
  const body = { full_name, role, client_id: needsClient(role) ? client_id : null, ...(revision && { revision }) };
  return client.call(changeUser, { params: { userId }, body, ...attempt });
}

export const needsClient = (role: string) => role === 'Client Staff';
