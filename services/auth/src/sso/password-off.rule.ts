/** Whose password is off (docs/sso.md#password-off). */
import type { Person } from '../users/tables.js';
import { domainOf } from './provider/claims.rule.js';
import type { Connection } from './tables.js';

interface OwnSignIn {
  readonly connection: Pick<Connection, 'client_id' | 'domains' | 'password_off' | 'is_active'>;
  readonly isClientActive: boolean;
}

/**
 * The sign-in page leads to the provider by domain alone, so who has an address of another one would have no way left without a password.
 * @param own of the person's client; null if it has none
 */
export function isPasswordOffFor({ client_id, email }: Pick<Person, 'client_id' | 'email'>, own: OwnSignIn | null): boolean {
  if (own === null || client_id !== own.connection.client_id) return false;
  const { domains, password_off, is_active } = own.connection;
  return password_off && is_active && own.isClientActive && domains.includes(domainOf(email));
}
