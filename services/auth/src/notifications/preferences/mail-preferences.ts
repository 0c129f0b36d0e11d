import * as routes from '@paanch/contracts/auth/notifications';
import { linkNotValid } from '@paanch/contracts/auth/reasons';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { serve } from '@paanch/platform/http/serve';
import type { AuthDeps } from '../../deps.js';

export const readMailPreferences = serve(routes.readMailPreferences, async ({ caller }, { profiles }: AuthDeps) => {
  const { wants_mails } = await profiles.find(caller.userId);
  return { mails: wants_mails };
});

export const changeMailPreferences = serve(routes.changeMailPreferences, async ({ body, caller }, deps: AuthDeps) => {
  await setWantsMails(caller.userId, body.mails, deps);
  return { mails: body.mails };
});

/** The link in a mail can turn such mails off, and nothing else. */
export const unsubscribe = serve(routes.unsubscribe, async ({ body }, deps: AuthDeps) => {
  const personId = deps.unsubscribeTokens.personOf(body.token);
  if (personId === null) return refuse(linkNotValid);
  await setWantsMails(personId, false, deps);
  return { success: true as const };
});

function setWantsMails(personId: string, wantsMails: boolean, { profiles }: AuthDeps): Promise<void> {
  return profiles.change(personId, (known) => ({ next: { ...known, wants_mails: wantsMails }, facts: [], outcome: undefined }));
}
