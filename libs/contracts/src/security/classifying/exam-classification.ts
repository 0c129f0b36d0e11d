/** How the facts of promotion exams are classified (docs/events.md#classification). */
import {
  adminAction,
  both,
  type Classified,
  type Classify,
  configurationChange,
  type FactToClassify,
  graveAction,
  info,
} from './classified.js';

/** Every setting decides who may be promoted, or by which questions. */
const SETTINGS = [
  'is_enabled',
  'question_count',
  'pass_threshold',
  'time_limit_minutes',
  'system_prompt',
  'silver_bank_ids',
  'gold_bank_ids',
];

const submitted: Classify = ({ data }) =>
  info('STUDENT_SUBMISSION', {
    kind: 'exam',
    objectId: data['attempt_id'],
    attemptNo: data['attempt_number'],
    durationSeconds: data['seconds'],
    questionCount: data['question_count'],
    score: data['score'],
    replayed: false,
  });

const corrected: Classify = ({ id, data }) =>
  info('STUDENT_PROGRESS', { change: 'score', from: data['previous_score'], to: data['score'], cause: id, override: false });

/** A start changes nothing yet. */
const BY_CAUSE: Readonly<Record<string, Classify>> = {
  submit: submitted,
  clock: submitted,
  question_voided: corrected,
  voided: graveAction('exam_attempt', 'attempt_id'),
};

const classifyAttempt = (fact: FactToClassify): readonly Classified[] => BY_CAUSE[String(fact.data['cause'])]?.(fact) ?? [];

export const OF_EXAMS: Readonly<Record<string, Classify>> = {
  PromotionExamChanged: both(adminAction('promotion_exam', 'exam_id'), configurationChange('promotion_exam', 'exam_id', SETTINGS)),
  ExamAttemptChanged: classifyAttempt,
  ExtraExamAttemptGiven: graveAction('extra_exam_attempt', 'extra_attempt_id'),
  ExamQuestionVoided: graveAction('exam_question', 'question_id'),
};
