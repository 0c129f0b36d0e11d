import { linkNotValid } from '@paanch/contracts/auth/reasons';
import * as routes from '@paanch/contracts/auth/password-reset';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { serve } from '@paanch/platform/http/serve';
import type { AuthDeps } from '../deps.js';
import { isLinkValid } from './link.rule.js';
import { findLink } from './link.store.js';
import { hashOfToken } from './link-token.js';

/** A token that is not ours, used or too old gets one answer, the same as when a password is set by it. */
export const readLink = serve(routes.readLink, async ({ body }, { reads, clock }: AuthDeps) => {
  const found = await findLink(reads, hashOfToken(body.token));
  if (!found || !isLinkValid(found.link, found.link.purpose, clock())) return refuse(linkNotValid);
  const { link, person, client_name } = found;
  return { kind: link.purpose, full_name: person.full_name, role: person.role, client_name };
});
