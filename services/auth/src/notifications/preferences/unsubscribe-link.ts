import type { AuthDeps } from '../../deps.js';
import { linkTo } from '../../mails/mail-link.rule.js';
import type { Person } from '../../users/tables.js';

export function unsubscribeLink({ id, role }: Pick<Person, 'id' | 'role'>, { publicOrigin, unsubscribeTokens }: AuthDeps): string {
  return linkTo(publicOrigin, role, 'unsubscribe', unsubscribeTokens.tokenOf(id));
}
