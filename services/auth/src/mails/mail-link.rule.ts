/** Addresses that mails lead to. A token stands in the fragment, which no server and no Referer ever sees (trust 1.11). */
import type { Role } from '@paanch/contracts/kernel/roles';

export type LinkPage = 'reset-password' | 'invitation' | 'unsubscribe';

const areaOf = (role: Role) => (role === 'student' ? 'app' : 'admin');

/** @param origin the one people type */
export function linkTo(origin: string, role: Role, page: LinkPage, token: string): string {
  return `${origin}/${areaOf(role)}/${page}#${token}`;
}

/** The page of the person's own sessions and mails, as a path. */
export function accountPage(role: Role): string {
  return `/${areaOf(role)}/account`;
}
