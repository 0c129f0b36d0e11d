/** The privacy page in all its states; replies match the contracts. */
import { giveConsent, listConsents, withdrawConsent } from '@paanch/contracts/auth/consents/consents';
import { INTERVIEW_NOTICE } from '@paanch/contracts/auth/consents/notice';
import { problemOf } from '@paanch/contracts/kernel/problem';
import { askErasure, readErasure, takeErasureBack } from '@paanch/contracts/privacy/erasure';
import { askExport, type DataExport, listExports } from '@paanch/contracts/privacy/exports';
import { createGrievance, type Grievance, listOwnGrievances } from '@paanch/contracts/privacy/grievances';
import { askGuardian, type Guardian, readGuardian } from '@paanch/contracts/privacy/guardians';
import { type Answer, AppStory } from '../../app/app.story.js';
import { PrivacyPage } from './privacy-page.js';

const given_at = '2026-11-21T06:00:00.000Z';
const language = 'en';
const CONSENTS = [
  { purpose: 'programme', notice_version: '2026-11-22', language, given_at, withdrawn_at: null },
  { purpose: 'interview_recording', notice_version: INTERVIEW_NOTICE.version, language, given_at, withdrawn_at: null },
  { purpose: 'job_applications', notice_version: '2026-11-01', language, given_at, withdrawn_at: null },
  { purpose: 'interview_ai', notice_version: '2026-11-28', language, given_at, withdrawn_at: '2026-11-22T06:00:00.000Z' },
] as const;
const consents: Answer = { route: listConsents, reply: listConsents.reply.parse({ consents: CONSENTS, history: CONSENTS }) };

const copy = (parts: Partial<DataExport> = {}): DataExport => ({
  id: '01890000-0000-7000-8000-00000000c0b1',
  state: 'ready',
  parts: { done: 7, total: 7 },
  asked_at: '2026-11-27T06:00:00.000Z',
  ready_at: '2026-11-27T06:04:00.000Z',
  expires_at: '2026-12-04T06:04:00.000Z',
  size_bytes: 2_400_000,
  ...parts,
});
const collecting = copy({ state: 'collecting', parts: { done: 3, total: 7 }, ready_at: null, expires_at: null, size_bytes: null });
const copies = (...exports: DataExport[]): Answer => ({ route: listExports, reply: listExports.reply.parse({ exports }) });

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const erasure = () => ({
  id: '01890000-0000-7000-8000-00000000e0a5',
  asked_at: inHours(-1),
  closes_at: inHours(22),
  erased_at: inHours(22 + 365 * 24),
});
const erasing = (isPending = false): Answer => ({
  route: readErasure,
  reply: readErasure.reply.parse({ erasure: isPending ? erasure() : null, kept_days: 365 }),
});

const grievance = (parts: Partial<Grievance> = {}): Grievance => ({
  id: '01890000-0000-7000-8000-00000000c0a1',
  subject: 'A resume that I deleted',
  text: 'It was shown a day later.',
  state: 'open',
  created_at: inHours(-24),
  due_at: inHours(29 * 24),
  answer: null,
  answered_at: null,
  ...parts,
});
const ANSWERED = grievance({
  id: '01890000-0000-7000-8000-00000000c0a2',
  subject: 'My name',
  state: 'answered',
  answer: 'It is corrected now.',
  answered_at: '2026-11-20T06:00:00.000Z',
});
const complaints = (...grievances: Grievance[]): Answer => ({
  route: listOwnGrievances,
  reply: listOwnGrievances.reply.parse({ grievances }),
});

const parent = (state: Guardian['state']): Guardian => ({
  name: 'Sunita Borkar',
  email: 'sunita@home.example',
  state,
  asked_at: '2026-11-20T06:00:00.000Z',
  answered_at: state === 'asked' ? null : '2026-11-21T06:00:00.000Z',
  notice_version: state === 'asked' ? null : '2026-11-29',
  notice_language: state === 'asked' ? null : 'hi',
});
const guardian = (of: Guardian | null, minor_until: string | null): Answer => ({
  route: readGuardian,
  reply: readGuardian.reply.parse({ guardian: of, minor_until }),
});

const ADULT = guardian(null, null);
const page = (...answers: Answer[]) => (
  <AppStory answers={[...answers, consents, copies(), erasing(), complaints(), ADULT]}>
    <PrivacyPage />
  </AppStory>
);

export const stories = {
  full: () =>
    page(copies(copy(), copy({ id: '01890000-0000-7000-8000-00000000c0b2', state: 'expired' })), complaints(grievance(), ANSWERED)),
  /** Nothing was asked for, agreed to or complained about, but for the programme. */
  bare: () =>
    page({ route: listConsents, reply: listConsents.reply.parse({ consents: CONSENTS.slice(0, 1), history: CONSENTS.slice(0, 1) }) }),
  changing: () =>
    page({ route: withdrawConsent, reply: undefined }, { route: giveConsent, status: 201, reply: giveConsent.reply.parse(CONSENTS[1]) }),
  keptConsents: () => page({ route: withdrawConsent, status: 500, reply: problemOf('INTERNAL', 'request-1') }),
  collecting: () => page(copies(collecting)),
  asking: () => page({ route: askExport, status: 201, reply: collecting }),
  oneToday: () => page({ route: askExport, status: 429, reply: problemOf('LIMIT_REACHED', 'request-1') }),
  erasing: () => page({ route: askErasure, status: 201, reply: erasure() }),
  closing: () => page(erasing(true), { route: takeErasureBack, reply: undefined }),
  complaining: () => page({ route: createGrievance, status: 201, reply: grievance() }),
  minor: () => page(guardian(null, '2028-06-30'), { route: askGuardian, status: 201, reply: parent('asked') }),
  asked: () => page(guardian(parent('asked'), '2028-06-30')),
  refused: () => page(guardian(parent('refused'), '2028-06-30')),
  agreed: () => page(guardian(parent('agreed'), null)),
  /** To the date of birth of before. */
  agreedBefore: () => page(guardian(parent('agreed'), '2028-06-30')),
  loading: () => page({ route: listConsents, isPending: true }, { route: readErasure, isPending: true }),
  broken: () =>
    page(
      { route: listConsents, status: 403 },
      { route: listExports, status: 403 },
      { route: readErasure, status: 403 },
      { route: listOwnGrievances, status: 403 },
    ),
};
