import { PROGRAMME_NOTICE } from '@paanch/contracts/auth/consents/notice';
import { noticeRequired, signInTooOld } from '@paanch/contracts/auth/reasons';
import * as routes from '@paanch/contracts/auth/sso/sign-in';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { serve } from '@paanch/platform/http/serve';
import type { AuthDeps } from '../../deps.js';
import { hashOf } from '../../sessions/sign-in/sign-in-code.js';
import { observeSsoRefusal } from './observe-refusal.js';
import { signInBySso } from './sign-in-by-sso.js';

/** Nothing is kept about a person who does not agree (docs/sso.md#the-notice). */
export const acceptSsoNotice = serve(routes.acceptSsoNotice, async ({ body }, deps: AuthDeps) => {
  const flow = await deps.ssoFlows.findWaiting(hashOf(body.token), deps.clock());
  const found = flow && (await deps.ssoConnections.find(flow.connection_id));
  if (!flow?.claims || !found) return refuse(signInTooOld);
  if (body.notice_version !== PROGRAMME_NOTICE.version) return refuse(noticeRequired);
  const result = await signInBySso({ flow, claims: flow.claims, agreedIn: body.language }, found.connection.client_id, deps);
  if (result.kind === 'fault') observeSsoRefusal({ ...result, door: flow.door }, deps);
  if (result.kind !== 'signed-in') return refuse(signInTooOld);
  if (result.isStepLeft) return refuse('MFA_REQUIRED', { members: { auth_session: result.token } });
  return { code: result.token, state: flow.state, expires_in: 60 as const };
});
