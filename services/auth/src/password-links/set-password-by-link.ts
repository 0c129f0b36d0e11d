import { PROGRAMME_NOTICE } from '@paanch/contracts/auth/consents/notice';
import { noticeIn } from '@paanch/contracts/auth/consents/notice-in';
import { linkNotValid, noticeRequired, passwordOff } from '@paanch/contracts/auth/reasons';
import type { Language } from '@paanch/contracts/kernel/language/language';
import { isRefusal, refuse, refuseFields, type Refusal } from '@paanch/contracts/kernel/refusal';
import type { RequestFacts } from '@paanch/platform/http/caller';
import { inTransaction } from '@paanch/platform/postgres/in-transaction';
import { mustAcceptNotice } from '../consents/consent.rule.js';
import { newConsent } from '../consents/new-consent.js';
import type { AuthDeps } from '../deps.js';
import { keepLanguage } from '../profile/keep-language.js';
import { asPerson } from '../sessions/as-person.js';
import { isPasswordOff } from '../sso/password-off.js';
import { passwordFaults } from '../users/passwords/password-faults.js';
import type { Person } from '../users/tables.js';
import { isLinkValid, type LinkPurpose } from './link.rule.js';
import type { LinkUse } from './link.store.js';
import { hashOfToken } from './link-token.js';
import { acceptByLink, type PasswordByLink, resetByLink } from './use-link.rule.js';

const BY_PURPOSE = { reset: resetByLink, invitation: acceptByLink } as const;

export interface TypedByLink {
  readonly token: string;
  readonly password: string;
  /** Version of the notice the person agreed to, if they were asked. */
  readonly notice_version?: string | undefined;
  /** Of its words, and of the person's profile from then on. */
  readonly language?: Language;
}

export interface SetByLink {
  readonly person: Person;
  /** Set-Cookie line of the browser's device cookie; the account now trusts the browser. */
  readonly deviceCookie: string;
}

/** Hashes nothing for an invalid token and does not say what is wrong with it. */
export async function setPasswordByLink(
  purpose: LinkPurpose,
  { token, password, notice_version: agreedVersion, language = 'en' }: TypedByLink,
  request: RequestFacts,
  deps: AuthDeps,
): Promise<SetByLink | Refusal> {
  const tokenHash = hashOfToken(token);
  const found = await deps.links.find(tokenHash);
  if (!found || !isLinkValid(found.link, purpose, deps.clock())) return refuse(linkNotValid);
  if (await isPasswordOff(found.person, deps)) return refuse(passwordOff);
  const { id: personId, email, full_name, role } = found.person;
  const isAccepting = purpose === 'invitation';
  const faults = [
    ...passwordFaults('password', password, { email, full_name, client_name: found.client_name }),
    ...(isAccepting && mustAcceptNotice(role, agreedVersion, PROGRAMME_NOTICE)
      ? [{ reason: noticeRequired, field: noticeRequired.field }]
      : []),
  ];
  if (faults.length > 0) return refuseFields(faults);
  const passwordHash = await deps.passwords.hash(password);
  const deviceId = deps.devices.deviceOf(request.deviceToken) ?? deps.newId();
  const use = { tokenHash, deviceId, accountRef: deps.eventRef(email) };
  const at = deps.clock();
  const consent = isAccepting && role === 'student' ? newConsent(deps.newId(), personId, noticeIn('programme', language), at) : null;
  const person = await asPerson(found.person, null, deps.eventRef, () =>
    set(purpose, use, { passwordHash, at, consent, language: consent && language }, deps),
  );
  return { person, deviceCookie: deps.devices.cookieFor(deviceId) };
}

interface SetBy extends PasswordByLink {
  /** Null: the profile keeps its own. */
  readonly language: Language | null;
}

async function set(purpose: LinkPurpose, use: LinkUse, { language, ...by }: SetBy, deps: AuthDeps): Promise<Person> {
  const { person, sessions } = await inTransaction(deps.db, async (tx) => {
    const used = await deps.links.within(tx).change(use, (known) => {
      const changed = BY_PURPOSE[purpose](known, by);
      return isRefusal(changed) ? changed : { ...changed, outcome: changed.next };
    });
    if (language !== null) await keepLanguage(tx, used.person.id, language, deps);
    return used;
  });
  deps.sessionsEnded(sessions.map(({ id }) => id));
  deps.personChanged(person.id);
  return person;
}
