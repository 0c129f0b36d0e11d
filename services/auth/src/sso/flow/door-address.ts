import type { SsoFault } from '@paanch/contracts/auth/sso/sign-in';
import type { Flow } from '../tables.js';

const PAGES: Readonly<Record<Flow['door'], string>> = { 'learner-web': '/app/login', 'admin-web': '/admin/login' };

/** What the sign-in page is told: in the fragment, which is sent to no server. */
export type Told =
  | { readonly sso_error: SsoFault }
  | { readonly code: string; readonly state: string }
  | { readonly auth_session: string; readonly state: string }
  | { readonly notice: string; readonly state: string };

export function doorAddress(publicOrigin: string, door: Flow['door'], told: Told): string {
  return `${publicOrigin}${PAGES[door]}#${new URLSearchParams({ ...told }).toString()}`;
}
