import { linkNotValid, passwordOff } from '@paanch/contracts/auth/reasons';
import * as routes from '@paanch/contracts/auth/sign-in/password-reset';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { serve } from '@paanch/platform/http/serve';
import type { AuthDeps } from '../deps.js';
import { isPasswordOff } from '../sso/password-off.js';
import { isLinkValid } from './link.rule.js';
import { hashOfToken } from './link-token.js';

/** Unknown, used and expired tokens get the same answer, here and when a password is set. */
export const readLink = serve(routes.readLink, async ({ body }, deps: AuthDeps) => {
  const found = await deps.links.find(hashOfToken(body.token));
  if (!found || !isLinkValid(found.link, found.link.purpose, deps.clock())) return refuse(linkNotValid);
  const { link, person, client_name } = found;
  if (await isPasswordOff(person, deps)) return refuse(passwordOff);
  return { kind: link.purpose, full_name: person.full_name, role: person.role, client_name };
});
