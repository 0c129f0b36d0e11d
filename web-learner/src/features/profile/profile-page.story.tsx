/** The profile in all its states; replies match the contracts. */
import { NO_ACCOMMODATIONS } from '@paanch/contracts/auth/accommodations';
import { changeProfile, readProfile, type Profile } from '@paanch/contracts/auth/profile';
import { giveConsent, listConsents } from '@paanch/contracts/auth/consents/consents';
import { SHARE_NOTICE } from '@paanch/contracts/auth/consents/notice';
import { problemOf } from '@paanch/contracts/kernel/problem';
import { useState } from 'react';
import { AppStory, type Answer } from '../../app/app.story.js';
import { ProfilePage } from './profile-page.js';

const profile = (parts: Partial<Profile> = {}): Profile => ({
  id: '01890000-0000-7000-8000-000000000001',
  email: 'ishani@college.example',
  client_name: 'Kaveri Valley College',
  ...NO_ACCOMMODATIONS,
  age_known: true,
  full_name: 'Ishani Borkar',
  phone: '+91 98765 43210',
  background_type: 'COMPUTER_SCIENCE',
  language: 'en',
  time_zone: 'Asia/Kolkata',
  date_of_birth: '2005-03-14',
  accommodations_request: null,
  share_settings: { accommodations: false },
  ...parts,
});

const read = (reply: Profile): Answer => ({ route: readProfile, reply: readProfile.reply.parse(reply) });
const NONE = { consents: [], history: [] };
const consents: Answer = { route: listConsents, reply: listConsents.reply.parse(NONE) };
const agreed = {
  purpose: SHARE_NOTICE.purpose,
  notice_version: SHARE_NOTICE.version,
  language: 'en',
  given_at: '2026-11-21T06:00:00.000Z',
  withdrawn_at: null,
};
const sharing: Answer = { route: listConsents, reply: listConsents.reply.parse({ consents: [agreed], history: [agreed] }) };
const page = (...answers: Answer[]) => (
  <AppStory answers={[...answers, consents]}>
    <ProfilePage />
  </AppStory>
);

/** A learner who leaves the page and returns. */
function Visited() {
  const [isHere, setHere] = useState(true);
  return (
    <>
      <button onClick={() => setHere(!isHere)}>{isHere ? 'Leave' : 'Open'}</button>
      {isHere && <ProfilePage />}
    </>
  );
}

export const stories = {
  full: () => page(read(profile()), { route: changeProfile, reply: profile({ full_name: 'Ishani B. Borkar' }) }),
  /** As it is right after an invitation. */
  fresh: () => page(read(profile({ phone: null, background_type: null, date_of_birth: null })), { route: changeProfile, reply: profile() }),
  /** Switched on, but not agreed to. */
  sharingNothing: () =>
    page(read(profile({ share_settings: { accommodations: true } })), {
      route: giveConsent,
      status: 201,
      reply: giveConsent.reply.parse(agreed),
    }),
  sharing: () => page(read(profile({ share_settings: { accommodations: true } })), sharing),
  extraTime: () =>
    page(
      read(
        profile({
          extra_time_factor: 1.5,
          accommodations_request: 'I read slowly and need more time.',
          share_settings: { accommodations: true },
        }),
      ),
    ),
  given: () => page(read(profile({ extra_time_factor: 2, no_time_limit: true, breaks: true, large_text: true }))),
  visited: () => (
    <AppStory answers={[read(profile()), consents]}>
      <Visited />
    </AppStory>
  ),
  loading: () => page({ route: readProfile, isPending: true }),
  refused: () => page({ route: readProfile, status: 403 }),
  /** The server rejects a value. */
  faulty: () =>
    page(read(profile()), {
      route: changeProfile,
      status: 400,
      reply: problemOf('VALIDATION_FAILED', 'request-1', [
        { field: 'phone', message: 'Enter a phone number with 7 to 20 digits', code: 'INVALID' },
        { field: 'full_name', message: 'Contains characters that are not allowed', code: 'INVALID' },
      ]),
    }),
  broken: () => page(read(profile()), { route: changeProfile, status: 500, reply: problemOf('INTERNAL', 'request-1') }),
};
