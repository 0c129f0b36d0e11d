/** The states of a learner's page, as server replies. */
import { NO_ACCOMMODATIONS } from '@paanch/contracts/auth/accommodations';
import { readBan } from '@paanch/contracts/auth/account-state';
import { listClients } from '@paanch/contracts/auth/clients';
import { readStudent, type StudentRecord } from '@paanch/contracts/auth/people';
import { listExamAttempts } from '@paanch/contracts/progress/exams/staff-exams';
import { readStudentProgress, type StudentProgress } from '@paanch/contracts/progress/students';
import { ok, refused, StubServer } from '../../../../testing/stub-server.js';
import { attemptsOf } from '../../../app/exams/exam-attempts.story.js';
import { clients, student } from '../learner-list-page.story.js';

const id = (n: number) => `0192a6f0-0000-7000-8000-0000000000${String(n).padStart(2, '0')}`;
export const LEARNER_ID = student(0).id;
export const PRODUCT = { id: id(50), name: 'Graduate Job Readiness' };

export const record: StudentRecord = {
  ...student(0),
  last_sign_in_at: '2026-10-01T06:00:00.000Z',
  ...NO_ACCOMMODATIONS,
  extra_time_factor: 1.5,
  support_request: { text: 'I read slowly.\nMore time, please.', is_shared: false },
  background_type: 'COMPUTER_SCIENCE' as const,
};
/** Nothing is shared with the learner's client. */
export const recordForClientStaff = {
  ...record,
  extra_time_factor: null,
  no_time_limit: null,
  breaks: null,
  large_text: null,
  support_request: null,
};

const evidence = {
  work: 'assessment' as const,
  assessment_id: id(61),
  attempt_id: id(71),
  name: 'Reasoning',
  version: 1,
  score: 80,
  submitted_at: '2026-09-30T06:00:00.000Z',
  corrections: [{ at: '2026-10-01T06:00:00.000Z', from: 60, to: 80, reason: 'question_voided' as const }],
};
const about = { product_id: PRODUCT.id, product_name: PRODUCT.name, decided_at: '2026-09-30T06:00:00.000Z', evidence: [evidence] };
const ranges = {
  bronze: { min_score: 0, max_score: 65 },
  silver: { min_score: 66, max_score: 85 },
  gold: { min_score: 86, max_score: 100 },
};
const attempt = { product_id: PRODUCT.id, timestamp_start: '2026-09-30T05:30:00.000Z', is_voided: false, void_reason: null };

const worked = {
  product_id: PRODUCT.id,
  work: 'course' as const,
  started_at: '2026-10-01T05:30:00.000Z',
  completed_at: '2026-10-01T06:00:00.000Z',
  is_reopened: false,
};

export const progress: StudentProgress = {
  student_id: LEARNER_ID,
  last_activity_at: '2026-09-30T06:00:00.000Z',
  enrolments: [
    {
      id: id(55),
      product: PRODUCT,
      is_readiness: true,
      is_primary: true,
      enrolled_at: '2026-09-28T06:00:00.000Z',
      job_readiness_star_level: 'ONE',
      job_readiness_tier: 'SILVER',
      completed_modules: 1,
      total_modules: 2,
      completion_percentage: 50,
    },
    {
      id: id(56),
      product: { id: id(51), name: 'Clear Writing at Work' },
      is_readiness: false,
      is_primary: false,
      enrolled_at: '2026-09-28T06:00:00.000Z',
      job_readiness_star_level: null,
      job_readiness_tier: null,
      completed_modules: 0,
      total_modules: 1,
      completion_percentage: 0,
    },
  ],
  attempts: [
    { ...attempt, id: id(73), assessment_id: id(62), assessment_name: 'Excel', status: 'IN_PROGRESS', score: null, timestamp_end: null },
    {
      ...attempt,
      id: id(71),
      assessment_id: id(61),
      assessment_name: 'Reasoning',
      status: 'COMPLETED',
      score: 80,
      timestamp_end: '2026-09-30T06:00:00.000Z',
    },
    {
      ...attempt,
      id: id(72),
      assessment_id: id(61),
      assessment_name: 'Reasoning',
      status: 'ABANDONED',
      score: null,
      timestamp_end: '2026-09-30T05:40:00.000Z',
      is_voided: true,
      void_reason: 'The power failed',
    },
  ],
  modules: [
    {
      ...worked,
      id: id(76),
      module_id: id(66),
      module_name: 'How interviewers listen',
      work: 'expert_session',
      progress_percentage: 25,
      completed_at: null,
    },
    { ...worked, id: id(75), module_id: id(65), module_name: 'Clear writing', progress_percentage: 100 },
    { ...worked, id: id(74), module_id: id(65), module_name: 'Clear writing', progress_percentage: 100, is_reopened: true },
  ],
  receipts: [
    {
      kind: 'override',
      id: id(83),
      product_id: PRODUCT.id,
      product_name: PRODUCT.name,
      decided_at: '2026-10-02T06:00:00.000Z',
      star_level: 'TWO',
      tier: null,
      previous_star_level: 'ONE',
      previous_tier: 'SILVER',
      note: 'Your course elsewhere counts.',
      reason: 'Shown a certificate',
      decided_by: { id: id(91), name: 'Kavita Iyer' },
    },
    { kind: 'star', id: id(81), ...about, rule: { name: 'star_one', version: 1 }, level: 'ONE', next: null },
    {
      kind: 'tier',
      id: id(82),
      ...about,
      rule: { name: 'tier', version: 1 },
      tier: 'SILVER',
      average_score: 80,
      ranges,
      next_tier: 'GOLD',
    },
  ],
};

const unread = refused(403, 'Not now');
const learner = ok(record);
const full = ok(progress);

export const learnerPageStories = {
  full: { learner, progress: full },
  /** As a Viewer and as Client Staff get it. */
  forViewer: {
    learner: ok(readStudent.fieldsByRole.Viewer.parse(record)),
    progress: ok(readStudentProgress.fieldsByRole.Viewer.parse(progress)),
  },
  forClientStaff: {
    learner: ok({ ...record, extra_time_factor: null, support_request: null }),
    progress: ok(readStudentProgress.fieldsByRole['Client Staff'].parse(progress)),
  },
  /** To Client Staff of a learner who shares their needs. */
  shared: { learner: ok({ ...record, support_request: { text: 'I read slowly.', is_shared: true } }), progress: full },
  nothingYet: { learner, progress: ok({ ...progress, last_activity_at: null, enrolments: [], attempts: [], modules: [], receipts: [] }) },
  notThereYet: { learner, progress: refused(404, 'Not found') },
  withoutProgress: { learner, progress: unread },
  unknown: { learner: refused(404, 'Not found'), progress: refused(404, 'Not found') },
  failed: { learner: unread, progress: unread },
  banned: { learner: ok({ ...record, banned_until: '2999-11-30T06:00:00.000Z' }), progress: full },
  loading: { learner: 'never', progress: 'never' },
} as const;

const ban = {
  reason: 'Shared answers\nwith others',
  banned_until: '2999-11-30T06:00:00.000Z',
  banned_at: '2026-10-02T06:00:00.000Z',
  banned_by: { id: id(91), name: 'Kavita Iyer' },
};

export function serverWith(story: keyof typeof learnerPageStories): StubServer {
  const { learner: ofLearner, progress: ofProgress } = learnerPageStories[story];
  return new StubServer()
    .on(readStudent, ofLearner)
    .on(readStudentProgress, ofProgress)
    .on(listClients, clients)
    .on(readBan, ok(ban))
    .on(listExamAttempts, ok(attemptsOf([])));
}
