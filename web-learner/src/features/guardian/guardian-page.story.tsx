/** The page of a parent; replies match the contracts. */
import { problemOf } from '@paanch/contracts/kernel/problem';
import { answerAsGuardian, type GuardianInvitation, readGuardianInvitation } from '@paanch/contracts/privacy/guardians';
import { guardianLinkNotValid } from '@paanch/contracts/privacy/reasons';
import { type Answer, AppStory } from '../../app/app.story.js';
import { GuardianPage } from './guardian-page.js';

const invitation = (state: GuardianInvitation['state']): GuardianInvitation => ({
  name: 'Sunita Borkar',
  learner_name: 'Ishani Borkar',
  state,
  notice_version: state === 'asked' ? null : '2026-11-29',
});
const read = (state: GuardianInvitation['state']): Answer => ({ route: readGuardianInvitation, reply: invitation(state) });
const answers = (state: GuardianInvitation['state']): Answer => ({ route: answerAsGuardian, reply: invitation(state) });
const OVER = problemOf('VALIDATION_FAILED', 'request-1', [
  { field: 'token', message: guardianLinkNotValid.message, code: guardianLinkNotValid.reason },
]);

const page = (...given: Answer[]) => (
  <AppStory answers={given}>
    <GuardianPage />
  </AppStory>
);

export const stories = {
  asked: () => page(read('asked'), answers('agreed')),
  refusing: () => page(read('asked'), answers('refused')),
  agreed: () => page(read('agreed'), answers('refused')),
  over: () => page({ route: readGuardianInvitation, status: 400, reply: OVER }),
  broken: () => page({ route: readGuardianInvitation, status: 500, reply: problemOf('INTERNAL', 'request-1') }),
  loading: () => page({ route: readGuardianInvitation, isPending: true }),
};
