/** Makes the draft what a published version was; every question keeps its id (docs/content.md#versions). */
import type { AssessmentBody } from '@paanch/contracts/content/assessments';
import { isRefusal, type Refusal } from '@paanch/contracts/kernel/refusal';
import { type Restoring, restoredDraft } from '../../modules/versions/restore-draft.rule.js';
import { restoredQuestions } from '../../questions/papers/restored-questions.rule.js';
import type { Assessment, AssessmentDecision } from '../assessment.js';
import { decided } from '../assessment.rule.js';

export function restoreVersion(
  known: Assessment | null,
  body: AssessmentBody,
  restoring: Omit<Restoring, 'version'>,
  now: Date,
): AssessmentDecision | Refusal {
  const assessment = restoredDraft(known, { ...restoring, version: body.version }, now);
  if (isRefusal(assessment)) return assessment;
  const { name, description, time_limit_minutes } = body;
  const { draft_revision, questions } = assessment;
  const next: Assessment = {
    ...assessment,
    name,
    description,
    time_limit_minutes,
    shows_explanations: body.shows_explanations ?? false,
    shuffles_questions: body.shuffles_questions ?? false,
    shuffles_options: body.shuffles_options ?? false,
    questions: restoredQuestions(body.questions, { known: questions, draft_revision, now }),
  };
  return decided(known, next, 'draft_restored');
}
