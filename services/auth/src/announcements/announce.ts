import * as routes from '@paanch/contracts/auth/office/announcements';
import { clientScopeOf } from '@paanch/contracts/kernel/records/client-scope';
import { serve } from '@paanch/platform/http/serve';
import type { AuthDeps } from '../deps.js';
import { announced } from './announcement.rule.js';

export const countAudience = serve(routes.countAudience, async ({ body, caller }, { announcements, clock }: AuthDeps) => ({
  learners: await announcements.count({ audience: body.audience, scope: clientScopeOf(caller), now: clock() }),
}));

/** The learners are told by a task, for there may be thousands. */
export const announce = serve(routes.announce, async ({ body, caller }, { announcements, clock, newId }: AuthDeps) => {
  const { audience, title, body: text } = body;
  const now = clock();
  const words = { id: newId(), author_id: caller.userId, title, body: text, created_at: now };
  const key = { authorId: caller.userId, audience, scope: clientScopeOf(caller), now };
  return { learners: await announcements.change(key, (known) => announced(known, words, clientOf(audience, caller.clientId))) };
});

const clientOf = (audience: routes.Audience, ownClient: string | null) =>
  ownClient ?? ('client_id' in audience ? (audience.client_id ?? null) : null);
