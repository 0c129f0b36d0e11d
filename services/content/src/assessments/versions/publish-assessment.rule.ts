/** Publishes a draft as a version that never changes again, or names all its faults (docs/content.md#assessments). */
import type { AssessmentBody } from '@paanch/contracts/content/assessments';
import { AssessmentPublished } from '@paanch/contracts/content/events';
import { nothingToPublish } from '@paanch/contracts/content/reasons';
import { canonicalJson } from '@paanch/contracts/kernel/json/canonical-json';
import { fact } from '@paanch/contracts/kernel/event';
import { isRefusal, refuse, refuseFields, type Refusal } from '@paanch/contracts/kernel/refusal';
import { type KnownPictures, publishFaults } from '@paanch/contracts/content/judging/question-faults';
import { activeDraft } from '../../modules/draft.rule.js';
import type { Publishing } from '../../modules/versions/publish-module.rule.js';
import { publishedQuestions } from '../../questions/published-questions.rule.js';
import type { Assessment, AssessmentDecision } from '../assessment.js';
import type { PublishedVersion } from './tables.js';

/** What the draft names and does not have itself. */
export interface PublishedPictures extends KnownPictures {
  /** A text with the lasting addresses of its pictures. */
  readonly lasting: (text: string) => string;
}

export function publishAssessment(
  known: Assessment | null,
  pictures: PublishedPictures,
  { by, now, sha256 }: Publishing,
): AssessmentDecision<PublishedVersion> | Refusal {
  const assessment = activeDraft(known);
  if (isRefusal(assessment)) return assessment;
  const { id, product_id, draft_version: version } = assessment;
  if (version === assessment.module.published_version) return refuse(nothingToPublish);
  const faults = publishFaults(assessment.questions, pictures);
  if (faults.length > 0) return refuseFields(faults);
  const body = bodyOf(assessment, pictures);
  const published = { version, sha256: sha256(canonicalJson(body)), body, published_at: now, published_by: by };
  return {
    next: { ...assessment, new_version: published, updated_at: now },
    facts: [fact(AssessmentPublished, id, { assessment_id: id, product_id, version, sha256: published.sha256 })],
    outcome: published,
  };
}

function bodyOf(assessment: Assessment, { lasting }: PublishedPictures): AssessmentBody {
  const { id, draft_version, product_id, name, description, time_limit_minutes, questions } = assessment;
  const { shows_explanations, shuffles_questions, shuffles_options } = assessment;
  return {
    assessment_id: id,
    version: draft_version,
    product_id,
    name,
    description,
    time_limit_minutes,
    shows_explanations,
    shuffles_questions,
    shuffles_options,
    questions: publishedQuestions(questions, lasting),
  };
}
