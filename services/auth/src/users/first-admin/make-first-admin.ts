import { DIRECT_CLIENT } from '@paanch/contracts/auth/clients';
import { unchanged } from '@paanch/platform/outbox/define-store';
import { clientCreated } from '../../clients/client.rule.js';
import { newClient } from '../../clients/new-client.js';
import type { AuthConfig } from '../../config.js';
import type { AuthDeps } from '../../deps.js';
import { newPerson } from '../new-person.js';
import { personCreated } from '../user.rule.js';

/** The client of learners who belong to no institution (docs/people.md#clients). */

/** Only in an empty database; every other account is created through the routes (docs/local-system.md#first-admin). */
export async function makeFirstAdmin(deps: AuthDeps, config: AuthConfig): Promise<void> {
  const { FIRST_ADMIN_EMAIL: email, FIRST_ADMIN_PASSWORD: password, FIRST_ADMIN_NAME: fullName } = config;
  if (email === undefined || password === undefined) return;
  // Checked before hashing, which is slow.
  if (!(await deps.firstAccounts.isEmpty())) return;
  const at = deps.clock();
  const passwordHash = await deps.passwords.hash(password);
  const admin = newPerson({
    id: deps.newId(),
    full_name: fullName,
    email,
    role: 'Admin',
    client_id: null,
    password_hash: passwordHash,
    isPasswordSetByAdmin: false,
    at,
  });
  const client = newClient({ id: deps.newId(), name: DIRECT_CLIENT }, at);
  await deps.firstAccounts.change(null, (known) => {
    if (!known.isEmpty) return unchanged(known, undefined);
    return { next: { isEmpty: false, made: { admin, client } }, facts: [clientCreated(client), personCreated(admin)], outcome: undefined };
  });
}
