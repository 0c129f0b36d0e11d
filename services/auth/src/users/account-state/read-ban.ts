import * as routes from '@paanch/contracts/auth/account-state';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { serve } from '@paanch/platform/http/serve';
import type { AuthDeps } from '../../deps.js';

/** A ban that is over is none. What is said of a learner is recorded like the rest of their record. */
export const readBan = serve(routes.readBan, async ({ params: { userId } }, { people, clock, observe }: AuthDeps) => {
  const person = await people.find(userId);
  if (!person?.banned_until || person.banned_until <= clock()) return refuse('NOT_FOUND');
  const { role, banned_until, ban_reason, banned_by, banned_at } = person;
  if (role === 'student')
    observe({ type: 'SENSITIVE_DATA_ACCESS', details: { dataKind: 'profile', subjectId: userId, purpose: 'support' } });
  const author = banned_by === null ? null : await people.find(banned_by);
  return {
    reason: ban_reason ?? '',
    banned_until: banned_until.toISOString(),
    banned_at: banned_at?.toISOString() ?? null,
    banned_by: author && { id: author.id, name: author.full_name },
  };
});
