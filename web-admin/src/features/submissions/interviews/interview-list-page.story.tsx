/** Interviews that wait for a person, as server replies. */
import { listClients } from '@paanch/contracts/auth/clients';
import { AREA_ROWS, AREAS, levelWord } from '@paanch/contracts/interview/interviews/areas';
import { type InterviewDetail, listInterviewSubmissions, readSubmission } from '@paanch/contracts/interview/submissions';
import { ok, StubServer } from '../../../../testing/stub-server.js';

const AT = '2026-11-20T06:00:00.000Z';
const idOf = (number: number) => `0192a6f0-0000-7000-8000-${String(number).padStart(12, '0')}`;

const QUESTIONS = [
  'Which data structure would you choose for a queue that two counters share, and why?',
  'Tell me about a fault you found in your own code.',
  'How would you find out why a page is slow?',
  'Describe a time when a team mate disagreed with you.',
  'What would you improve in the last thing you built?',
];
const SOURCES = ['typed', 'recognized', 'transcribed', null, null] as const;

const SENT: InterviewDetail['interview_submission'] = {
  video_storage_path: null,
  recording_state: 'stored',
  feedback: AREAS.map((area, index) => ({
    area,
    name: AREA_ROWS[area].name,
    weight: AREA_ROWS[area].weight,
    level: index === 5 ? null : 2 + index / 2,
    level_word: index === 5 ? null : levelWord(2 + index / 2),
    rationale: 'The main part is answered.',
    tip: index === 0 ? 'Name the limits.' : '',
    quotes: index === 0 ? [{ question_index: 0, text: 'a ring buffer' }] : [],
  })),
};

const ANSWERS: InterviewDetail['answers'] = QUESTIONS.map((question_text, index) => ({
  question_text,
  text: SOURCES[index] === null ? '' : 'I would take a ring buffer, because both counters only ever add at one end.',
  source: SOURCES[index] ?? null,
  words: SOURCES[index] === null ? 0 : 14,
}));

export const interview = (number: number, parts: Partial<InterviewDetail> = {}): InterviewDetail => ({
  id: idOf(number),
  submission_type: 'interview',
  student: { id: idOf(50), full_name: `Learner ${number}`, email: 'one@college.example', client: { id: idOf(60), name: 'Kaveri College' } },
  product: { id: idOf(70), name: 'Campus' },
  background_type: 'COMPUTER_SCIENCE',
  tier_when_submitted: 'SILVER',
  number: 2,
  score: 64,
  confidence_score: 40,
  ai_grade_status: 'completed',
  ai_verdict: 'needs_review',
  engine: 'embedded',
  manual_review_status: 'pending',
  admin_feedback: null,
  submission_date: AT,
  seconds: 285,
  interview_submission: SENT,
  review_due_at: '2026-11-21T06:00:00.000Z',
  is_overdue: true,
  revision: 3,
  answers: ANSWERS,
  transcript_state: 'partial',
  tracks: ['screen', 'sound'],
  passes: [
    {
      number: 1,
      model: 'practice-engine-1',
      prompt_version: '1',
      criteria: [{ criterion: 'reasoning', level: 3, quotes: [], rationale: 'Steps.' }],
      void_for: null,
    },
  ],
  flags: ['no_words'],
  happened: [
    { at_ms: 4_000, kind: 'started', question_index: null },
    { at_ms: 69_000, kind: 'asked', question_index: 1 },
    { at_ms: 80_000, kind: 'interrupted', question_index: 1 },
    { at_ms: 289_000, kind: 'ended', question_index: null },
  ],
  refunded_seconds: 12,
  breaks_taken: 2,
  break_seconds: 754,
  seconds_allowed: 300,
  review: { status: 'rejected', feedback: 'Not yet.', reviewer: 'Farhan Qureshi', reviewed_at: AT },
  history: [
    { at: '2026-11-20T07:00:00.000Z', what: 'graded', by: null, score: 64, feedback: null, number: 2 },
    { at: AT, what: 'submitted', by: null, score: null, feedback: null, number: 2 },
  ],
  ...parts,
});

export const interviewServer = (rows: readonly InterviewDetail[] = [interview(1), interview(2), interview(3)]) =>
  new StubServer()
    .on(
      listInterviewSubmissions,
      ok({ data: rows, pagination: { page: 1, total: rows.length, hasNextPage: false }, waiting: rows.length, overdue: 1 }),
    )
    .on(readSubmission, ({ pathname }) => ok(rows.find(({ id }) => pathname.endsWith(id)) ?? rows[0]))
    .on(listClients, ok({ data: [], pagination: { page: 1, total: 0, hasNextPage: false } }));
