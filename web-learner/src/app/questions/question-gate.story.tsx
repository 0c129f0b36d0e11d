/** What is asked before a page; replies match the contracts. */
import { NO_ACCOMMODATIONS } from '@paanch/contracts/auth/accommodations';
import { giveConsent, withdrawConsent } from '@paanch/contracts/auth/consents/consents';
import { noticeIn } from '@paanch/contracts/auth/consents/notice-in';
import type { ConsentPurpose } from '@paanch/contracts/auth/consents/purposes';
import { changeProfile, type Profile } from '@paanch/contracts/auth/profile';
import { readMe } from '@paanch/contracts/auth/sign-in/sessions';
import { problemOf } from '@paanch/contracts/kernel/problem';
import { meOf } from '@paanch/testing/browser/auth-replies';
import { useMe } from '@paanch/ui/session/use-me';
import { useState } from 'react';
import { Link } from 'react-router';
import { type Answer, AppStory } from '../app.story.js';
import { QuestionGate } from './question-gate.js';

const profile = (date_of_birth: string | null): Profile => ({
  id: '01890000-0000-7000-8000-000000000001',
  email: 'asha@college.example',
  client_name: 'Kaveri Valley College',
  ...NO_ACCOMMODATIONS,
  age_known: true,
  full_name: 'Asha Rao',
  phone: null,
  background_type: null,
  language: 'en',
  time_zone: 'Asia/Kolkata',
  date_of_birth,
  accommodations_request: null,
  share_settings: { accommodations: false },
});

/** As of the next question the server knows the age, if it was told. */
const unknown = (isKnown: boolean): Answer => ({ route: readMe, reply: readMe.reply.parse(meOf('student', { ageKnown: isKnown })) });

/** Older words than those of now were agreed to. */
const due = (...wordsDue: ConsentPurpose[]): Answer => ({ route: readMe, reply: readMe.reply.parse(meOf('student', { wordsDue })) });
const agreed = (purpose: ConsentPurpose): Answer => ({
  route: giveConsent,
  status: 201,
  reply: giveConsent.reply.parse({
    purpose,
    notice_version: noticeIn(purpose, 'en').version,
    language: 'en',
    given_at: '2026-11-29T06:00:00.000Z',
    withdrawn_at: null,
  }),
});

function Page() {
  const [text, setText] = useState('');
  return (
    <>
      <h1>The page</h1>
      <input aria-label="Note" value={text} onChange={(event) => setText(event.target.value)} />
      <Link to="/app/elsewhere">Elsewhere</Link>
    </>
  );
}

function Gated() {
  const { data: me, refetch } = useMe();
  if (!me) return null;
  return (
    <>
      <button onClick={() => void refetch()}>Look again</button>
      <p>Asked for the age: {String(!me.profile.ageKnown)}</p>
      <p>Words that are due: {me.profile.wordsDue.length}</p>
      <QuestionGate>
        <Page />
      </QuestionGate>
    </>
  );
}

const page = (...answers: Answer[]) => (
  <AppStory answers={answers}>
    <Gated />
  </AppStory>
);

export const stories = {
  unknown: () => page(unknown(false), { route: changeProfile, reply: profile('1999-06-30') }),
  minor: () => page(unknown(false), { route: changeProfile, reply: profile(`${new Date().getUTCFullYear() - 15}-06-30`) }),
  known: () => page(unknown(true)),
  newWords: () => page(due('programme', 'interview_ai'), agreed('programme'), { route: withdrawConsent }),
  ageAndWords: () =>
    page({ route: readMe, reply: readMe.reply.parse(meOf('student', { ageKnown: false, wordsDue: ['programme'] })) }, agreed('programme'), {
      route: changeProfile,
      reply: profile('1999-06-30'),
    }),
  wordsNotSaved: () => page(due('programme'), { route: giveConsent, status: 500, reply: problemOf('INTERNAL', 'request-1') }),
  broken: () => page(unknown(false), { route: changeProfile, status: 500, reply: problemOf('INTERNAL', 'request-1') }),
};
