import type { AuthDeps } from '../deps.js';
import type { Person } from '../users/tables.js';
import { isPasswordOffFor } from './password-off.rule.js';

/** Whether the person signs in at their client's provider alone; only learners and Client Staff have a client (docs/sso.md#password-off). */
export async function isPasswordOff(person: Pick<Person, 'client_id' | 'email'>, { ssoConnections }: AuthDeps): Promise<boolean> {
  return person.client_id !== null && isPasswordOffFor(person, await ssoConnections.ofClient(person.client_id));
}
