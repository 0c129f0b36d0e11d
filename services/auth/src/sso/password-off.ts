import type { AuthDeps } from '../deps.js';
import type { Person } from '../users/tables.js';

/** Whether the person's client signs in at its provider alone; only learners and Client Staff have a client (docs/sso.md#password-off). */
export async function isPasswordOff({ client_id }: Pick<Person, 'client_id'>, { ssoConnections }: AuthDeps): Promise<boolean> {
  return client_id !== null && (await ssoConnections.isPasswordOff(client_id));
}
