/** Links in mails. The token is in the fragment, which no server and no Referer header ever sees (docs/sessions.md#links). */
import type { Role } from '@paanch/contracts/kernel/roles';

export type LinkPage = 'reset-password' | 'invitation' | 'unsubscribe';

const areaOf = (role: Role) => (role === 'student' ? 'app' : 'admin');

/** @param origin the public address of the system */
export function linkTo(origin: string, role: Role, page: LinkPage, token: string): string {
  return `${origin}/${areaOf(role)}/${page}#${token}`;
}

/** Path of the first page of the person's app. */
export function homePage(role: Role): string {
  return `/${areaOf(role)}`;
}

/** Path of the page with the person's own sessions and mail settings. */
export function accountPage(role: Role): string {
  return `/${areaOf(role)}/account`;
}
