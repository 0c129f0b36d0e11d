import * as routes from '@paanch/contracts/auth/notifications';
import { linkNotValid } from '@paanch/contracts/auth/reasons';
import { isRefusal, refuse } from '@paanch/contracts/kernel/refusal';
import { serve } from '@paanch/platform/http/serve';
import type { AuthDeps } from '../../deps.js';
import { preferencesOf, wish } from './mail-choice.rule.js';

export const readMailPreferences = serve(routes.readMailPreferences, async ({ caller }, { profiles }: AuthDeps) =>
  preferencesOf(caller.role, await profiles.find(caller.userId)),
);

export const changeMailPreferences = serve(routes.changeMailPreferences, async ({ body, caller }, { profiles }: AuthDeps) => {
  const saved = await profiles.change(caller.userId, (known) => {
    const next = wish(known, body);
    return isRefusal(next) ? next : { next, facts: [], outcome: next };
  });
  return preferencesOf(caller.role, saved);
});

/** The link in a mail can turn such mails off, and nothing else. */
export const unsubscribe = serve(routes.unsubscribe, async ({ body }, deps: AuthDeps) => {
  const personId = deps.unsubscribeTokens.personOf(body.token);
  if (personId === null) return refuse(linkNotValid);
  await deps.profiles.change(personId, (known) => ({ next: { ...known, wants_mails: false }, facts: [], outcome: undefined }));
  return { success: true as const };
});
