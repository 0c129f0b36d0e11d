import { unknownClient } from '@paanch/contracts/auth/reasons';
import { refuseFields } from '@paanch/contracts/kernel/refusal';
import type { Role } from '@paanch/contracts/kernel/roles';
import { inTransaction } from '@paanch/platform/postgres/in-transaction';
import type { ClientName } from '../clients/client.store.js';
import type { AuthDeps } from '../deps.js';
import { inviteNewPeople } from '../password-links/invitations/invite-new-people.js';
import type { Invitation } from '../password-links/tables.js';
import { newPerson } from './new-person.js';
import { passwordFaults } from './passwords/password-faults.js';
import type { Person } from './tables.js';
import { clientOf, personCreated } from './user.rule.js';

export interface NewPersonBody {
  readonly full_name: string;
  readonly email: string;
  /** Without one, the person is invited to choose it. */
  readonly password?: string | undefined;
  readonly client_id?: string | null | undefined;
}

export interface AddedPerson {
  readonly person: Person;
  readonly client: ClientName | null;
  /** Null for a person added with a password. */
  readonly invitation: Invitation | null;
}

interface PreparedPerson {
  readonly role: Role;
  readonly body: NewPersonBody;
  readonly client: ClientName | null;
  readonly passwordHash: string | null;
}

/** @throws Refusal for a client that is not there or a password that is easy to guess */
export async function preparePerson(role: Role, body: NewPersonBody, deps: AuthDeps): Promise<PreparedPerson> {
  const { full_name, email, password } = body;
  const clientId = clientOf(role, body.client_id);
  const client = clientId === null ? null : await deps.clients.findName(clientId);
  const faults = [
    ...(clientId !== null && client === null ? [{ reason: unknownClient, field: unknownClient.field }] : []),
    ...(password === undefined ? [] : passwordFaults('password', password, { email, full_name, client_name: client?.name ?? null })),
  ];
  if (faults.length > 0) throw refuseFields(faults);
  const passwordHash = password === undefined ? null : await deps.passwords.hash(password);
  return { role, body, client, passwordHash };
}

/** Adds staff and learners alike: with a first password chosen by someone else, or with a link to choose one. */
export async function addPerson({ role, body, client, passwordHash }: PreparedPerson, deps: AuthDeps): Promise<AddedPerson> {
  const person = newPerson({
    id: deps.newId(),
    full_name: body.full_name,
    email: body.email,
    role,
    client_id: clientOf(role, body.client_id),
    password_hash: passwordHash,
    isPasswordSetByAdmin: passwordHash !== null,
    at: deps.clock(),
  });
  const invitation = await inTransaction(deps.db, async (tx) => {
    if (passwordHash === null) {
      const [invited] = await inviteNewPeople(tx, [{ person, at: deps.clock(), isBulk: false }], deps);
      return invited?.invitation ?? null;
    }
    await deps.people.within(tx).change(person.id, () => ({ next: person, facts: [personCreated(person)], outcome: undefined }));
    return null;
  });
  return { person, client, invitation };
}
