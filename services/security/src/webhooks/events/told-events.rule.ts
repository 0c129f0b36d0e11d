/** Which facts webhooks are told of, and what of them: ids and results alone (docs/webhooks.md#events). */
import { PersonChanged } from '@paanch/contracts/auth/events';
import { ApplicationMoved, ApplicationSubmitted } from '@paanch/contracts/careers/events';
import { AppealDecided, InterviewAnalyzed, InterviewReviewed, ProjectGraded, ProjectReviewed } from '@paanch/contracts/interview/events';
import type { DataOf, Envelope, EventContract } from '@paanch/contracts/kernel/event';
import {
  AssessmentCompleted,
  Enrolled,
  ModuleCompleted,
  ProgressOverridden,
  StarLevelChanged,
  TierAssigned,
} from '@paanch/contracts/progress/events';
import { AlertRaised } from '@paanch/contracts/security/events';
import type { WebhookEvent } from '@paanch/contracts/security/webhooks';

type Data = Readonly<Record<string, unknown>>;
type Fact = Pick<Envelope<Data>, 'id' | 'type' | 'occurred_at' | 'data'>;

interface Telling {
  readonly fact: string;
  readonly event: WebhookEvent;
  /** The fields that are told, by the fact's names. */
  readonly fields: readonly string[];
  /** The field with whom it is about; null: nobody's client. */
  readonly person: string | null;
  /** Whether this one is told; absent: each is. */
  readonly tells?: (data: Data) => boolean;
}

type NamesOf<E> = keyof DataOf<E> & string;

function told<const E extends EventContract>(
  event: WebhookEvent,
  { type: fact }: E,
  fields: readonly NamesOf<E>[],
  more: { readonly person?: NamesOf<E> | null; readonly tells?: (data: Data) => boolean } = {},
): Telling {
  const { person = 'student_id', ...rest } = more;
  return { fact, event, fields, person, ...rest };
}

const changes =
  (field: string) =>
  ({ change }: Data) =>
    (change as { fields: readonly string[] }).fields.includes(field);

/** A ban ends by itself, and is no deactivation. */
const ENDINGS: readonly unknown[] = ['deactivated', 'removed'];
const isEnd = ({ change }: Data) => ENDINGS.includes((change as { action: string }).action);

const ENROLMENT = ['student_id', 'product_id'] as const;
const STANDING = [...ENROLMENT, 'star_level', 'tier'] as const;
const PROJECT = [...ENROLMENT, 'module_id', 'submission_id', 'number'] as const;
const APPLICATION = ['student_id', 'application_id', 'job_id'] as const;

export const TELLINGS: readonly Telling[] = [
  told('enrolment.created', Enrolled, [...ENROLMENT, 'is_primary']),
  told('module.completed', ModuleCompleted, [...STANDING, 'module_id', 'work']),
  told('module.completed', AssessmentCompleted, [...STANDING, 'assessment_id', 'attempt_id', 'score']),
  told('star.changed', StarLevelChanged, [...STANDING, 'previous_star_level']),
  told('star.changed', ProgressOverridden, [...STANDING, 'previous_star_level'], { tells: changes('star_level') }),
  told('tier.changed', TierAssigned, [...STANDING, 'previous_tier', 'average_score']),
  told('tier.changed', ProgressOverridden, [...STANDING, 'previous_tier'], { tells: changes('tier') }),
  told('submission.graded', ProjectGraded, [...PROJECT, 'ai_grade_status', 'manual_review_status']),
  told('review.decided', ProjectReviewed, [...PROJECT, 'status']),
  told('review.decided', AppealDecided, [...ENROLMENT, 'appeal_id', 'subject_type', 'subject_id', 'outcome']),
  told('interview.result', InterviewAnalyzed, [...ENROLMENT, 'submission_id', 'ai_grade_status', 'manual_review_status']),
  told('interview.result', InterviewReviewed, [...ENROLMENT, 'submission_id', 'status']),
  told('application.changed', ApplicationSubmitted, APPLICATION),
  told('application.changed', ApplicationMoved, [...APPLICATION, 'from', 'to', 'reason_code', 'by']),
  told('user.deactivated', PersonChanged, ['person_id', 'role'], { person: 'person_id', tells: isEnd }),
  told('alert.raised', AlertRaised, ['alert_id', 'rule', 'severity', 'raised_at'], { person: null }),
];

/** What a webhook is sent, before it is known which are. */
export interface ToldEvent {
  readonly event: WebhookEvent;
  readonly message_id: string;
  readonly person_id: string | null;
  readonly body: string;
}

/** The same text is signed with each try. */
export const bodyOf = (type: string, timestamp: string, data: Data) => JSON.stringify({ type, timestamp, data });

function eventOf({ id, occurred_at, data }: Fact, { event, fields, person }: Telling, isFirst: boolean): ToldEvent {
  const given = fields.filter((field) => data[field] !== undefined).map((field) => [field, data[field]]);
  return {
    event,
    message_id: isFirst ? id : `${id}-${event.replace('.', '-')}`,
    person_id: person === null ? null : String(data[person]),
    body: bodyOf(event, occurred_at, Object.fromEntries(given)),
  };
}

/** One fact may be two events, each with a message id of its own. */
export function toldEvents(fact: Fact): ToldEvent[] {
  const tellings = TELLINGS.filter(({ fact: type, tells }) => type === fact.type && (tells?.(fact.data) ?? true));
  return tellings.map((telling, index) => eventOf(fact, telling, index === 0));
}
