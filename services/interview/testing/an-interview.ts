/** An interview that nothing has happened in. */
import { AREAS } from '@paanch/contracts/interview/interviews/areas';
import { INTERVIEW_SECONDS } from '@paanch/contracts/interview/interviews/vocabulary';
import { UNTOUCHED } from '../src/interviews/asking/begin-interview.rule.js';
import type { Interview, StoredQuestion } from '../src/interviews/tables.js';

export const QUESTIONS: readonly StoredQuestion[] = [
  'Which data structure would you choose for a queue that two counters share, and why?',
  'Tell me about a fault you found in your own code.',
  'How would you find out why a page is slow?',
  'Describe a time when a team mate disagreed with you.',
  'What would you improve in the last thing you built?',
].map((question_text, index) => ({
  id: `given-${index + 1}`,
  question_text,
  area: AREAS[index] ?? 'practice',
  look_for: ['queue, order', 'because, reason', 'test, measure'],
  follow_up: 'What happened then?',
}));

const SOMEBODY = '0197c000-0000-7000-8000-000000000001';

export const anInterview = (over: Partial<Interview> = {}): Interview => ({
  ...UNTOUCHED,
  id: '0197c000-0000-7000-8000-000000000002',
  student_id: SOMEBODY,
  product_id: '0197c000-0000-7000-8000-000000000003',
  is_practice: false,
  background_type: 'COMPUTER_SCIENCE',
  tier: 'SILVER',
  engine: 'embedded',
  seconds_allowed: INTERVIEW_SECONDS,
  has_no_limit: false,
  has_breaks: false,
  questions: QUESTIONS,
  question_version: 'given-1',
  created_at: new Date('2026-11-28T09:00:00Z'),
  ...over,
});
