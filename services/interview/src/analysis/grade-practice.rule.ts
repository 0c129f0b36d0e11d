/** A practice has its levels at once, from the practice engine, whoever led it: nobody reviews it (docs/interviews.md#practice). */
import { AREAS } from '@paanch/contracts/interview/interviews/areas';
import type { Interview, StoredInterviewEvent } from '../interviews/tables.js';
import { gradeInterview } from '../providers/embedded/interview/grade-interview.rule.js';
import { patternsIn, readableAnswers } from './readable.rule.js';
import { totalled } from './totals.rule.js';
import { answersOf } from './words.rule.js';

/** Names that are said in so many words go; others move no level. */
const NOBODY = { fullName: '', email: '', clientName: null };
/** The practice engine quotes nothing that is not there. */
const ALL_TRUE = { rejected: 0, all: 0 };

/** Columns of a practice that is over. @param said in it */
export function gradePractice(
  { questions }: Pick<Interview, 'questions'>,
  said: readonly StoredInterviewEvent[],
  now: Date,
): Partial<Interview> {
  const answers = answersOf(said, questions.length);
  const readable = readableAnswers(questions, answers, NOBODY);
  const graded = readable.length === 0 ? [] : gradeInterview({ interviews: [{ id: 'own', answers: readable }], areas: AREAS });
  const passes = graded.map(({ areas }) => ({ criteria: areas, quotes: ALL_TRUE }));
  const grade = totalled({ engine: 'embedded', answers, passes, patterns: patternsIn(answers), clearness: null });
  return { ...grade, answers, stage: 'done', ai_grade_status: 'completed', graded_at: now };
}
