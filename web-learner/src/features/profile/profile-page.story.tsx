/** The profile in all its states; replies match the contracts. */
import { changeProfile, readProfile, type Profile } from '@paanch/contracts/auth/profile';
import { listConsents, withdrawConsent } from '@paanch/contracts/auth/consents/consents';
import { problemOf } from '@paanch/contracts/kernel/problem';
import { useState } from 'react';
import { AppStory, type Answer } from '../../app/app.story.js';
import { ProfilePage } from './profile-page.js';

const profile = (parts: Partial<Profile> = {}): Profile => ({
  id: '01890000-0000-7000-8000-000000000001',
  email: 'ishani@college.example',
  client_name: 'Kaveri Valley College',
  extra_time_factor: 1,
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
const given_at = '2026-11-21T06:00:00.000Z';
const consents: Answer = {
  route: listConsents,
  reply: listConsents.reply.parse({
    consents: [
      { purpose: 'programme', notice_version: '2026-11-22', given_at, withdrawn_at: null },
      { purpose: 'interview_recording', notice_version: '2026-11-28', given_at, withdrawn_at: null },
      { purpose: 'interview_ai', notice_version: '2026-11-28', given_at, withdrawn_at: '2026-11-22T06:00:00.000Z' },
    ],
  }),
};
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
  withdrawing: () => page(read(profile()), { route: withdrawConsent, reply: undefined }),
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
