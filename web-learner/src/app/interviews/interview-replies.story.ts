/** What the server says of interviews, for page tests. */
import type { AreaGrade, InterviewFeedback, listInterviews, ListedInterview } from '@paanch/contracts/interview/interviews/results';
import { AREA_ROWS, AREAS, levelWord } from '@paanch/contracts/interview/interviews/areas';
import type { Answered } from '@paanch/client/calling/send';

type Interviews = Answered<typeof listInterviews>;

export const INTERVIEW = '01890000-0000-7000-8000-000000000601';

export const aListed = (parts: Partial<ListedInterview> = {}): ListedInterview => ({
  id: INTERVIEW,
  is_practice: false,
  state: 'submitted',
  result: 'waiting',
  background_type: 'COMPUTER_SCIENCE',
  tier: 'SILVER',
  started_at: '2026-11-27T06:00:00.000Z',
  ends_at: '2026-11-27T06:05:00.000Z',
  submitted_at: '2026-11-27T06:05:00.000Z',
  overall: 61,
  recording_state: 'stored',
  unsent_until: null,
  ...parts,
});

export const aList = (parts: Partial<Interviews> = {}): Interviews => ({
  interviews: [],
  is_unlocked: true,
  is_passed: false,
  attempts_left: 3,
  next_attempt_at: null,
  practice_left: 5,
  background_id: 'COMPUTER_SCIENCE',
  seconds_allowed: 300,
  has_no_limit: false,
  engine: 'embedded',
  is_minor: false,
  server_now: '2026-11-28T06:00:00.000Z',
  ...parts,
});

const levels: Readonly<Record<(typeof AREAS)[number], number>> = {
  relevance: 4,
  knowledge: 3,
  reasoning: 3,
  structure: 5,
  evidence: 2,
  practice: 4,
};

const areas: AreaGrade[] = AREAS.map((area) => ({
  area,
  name: AREA_ROWS[area].name,
  weight: AREA_ROWS[area].weight,
  level: levels[area],
  level_word: levelWord(levels[area]),
  rationale: `Why ${area}.`,
  tip: `Improve ${area}.`,
  quotes: area === 'evidence' ? [{ question_index: 2, text: 'I led the team for two months.' }] : [],
}));

export const aFeedback = (parts: Partial<InterviewFeedback> = {}): InterviewFeedback => ({
  id: INTERVIEW,
  is_practice: false,
  background_type: 'COMPUTER_SCIENCE',
  tier: 'SILVER',
  engine: 'embedded',
  started_at: '2026-11-27T06:00:00.000Z',
  submitted_at: '2026-11-27T06:05:00.000Z',
  seconds: 300,
  status: 'completed',
  stage: 'done',
  ai_grade_status: 'completed',
  manual_review_status: 'pending',
  result: 'waiting',
  overall: 61,
  areas,
  answers: [
    { question_text: 'Tell me about yourself.', text: 'I build small tools for my college.', source: 'typed', words: 7 },
    { question_text: 'What is an index?', text: '', source: null, words: 0 },
  ],
  transcript_state: 'partial',
  recording_state: 'stored',
  retries_left: 3,
  review: null,
  review_due_at: '2099-12-02T12:00:00.000Z',
  appeal: null,
  appeal_until: null,
  ...parts,
});
