/** How security classifies each fact: type, severity and details (docs/events.md#classification). */
import {
  actionOn,
  adminAction,
  both,
  type Change,
  changeOf,
  type Classified,
  type Classify,
  configurationChange,
  type Details,
  type FactToClassify,
  graveAction,
  info,
  unlessRestated,
  warning,
} from './classified.js';
import { PROGRESS_OVERRIDDEN } from '../details/event-details.js';
import { OF_EXAMS } from './exam-classification.js';
import { OF_INTERVIEWS } from './interview-classification.js';
import { OF_PRIVACY } from './privacy-classification.js';
import { OF_PROJECTS } from './project-classification.js';

/** What people do to their own account other than signing in: ordinary activity for a learner, an admin action for staff. */
function ownAccount(action: string, changedFields: readonly string[]): Classify {
  return ({ actor, data }) => {
    if (actor.role === 'student') return info('STUDENT_API_ACCESS', { action });
    return info('ADMIN_ACTION', actionOn('person', action, data['user_id'], changedFields));
  };
}

const ROLE_RANK: Readonly<Record<string, number>> = { student: 0, 'Client Staff': 1, Viewer: 1, Staff: 2, Admin: 3 };

/** A learner's change of their own data is not a staff action. */
const isOwn = ({ actor, data }: FactToClassify) => actor.role === 'student' && actor.user_id === data['person_id'];

/** A raised role, or an Admin account that a person made: the system makes the first one. Null for every other change. */
function escalationOf(fact: FactToClassify): Details<'PRIVILEGE_ESCALATION'> | null {
  const { actor, data } = fact;
  const { previous_role: from, role: to, person_id: targetId } = data;
  const raised = typeof from === 'string' && typeof to === 'string' && (ROLE_RANK[to] ?? 0) > (ROLE_RANK[from] ?? 0);
  const details = { to, actorId: actor.user_id, targetId };
  if (raised) return { ...details, from, path: 'change' };
  const { action } = changeOf(fact);
  const isMade = (action === 'created' || action === 'invited') && to === 'Admin' && actor.user_id !== null;
  return isMade ? { ...details, from: 'none', path: 'created' } : null;
}

/** An escalation is recorded as one and as the staff action that every other change of a person is. */
function classifyPerson(fact: FactToClassify): readonly Classified[] {
  if (isOwn(fact)) return info('STUDENT_API_ACCESS', { action: 'profile_changed' });
  const details = escalationOf(fact);
  const acted = adminAction('person', 'person_id')(fact);
  return details === null ? acted : [{ eventType: 'PRIVILEGE_ESCALATION', severity: 'CRITICAL', details }, ...acted];
}

function classifySignIn({ data }: FactToClassify): readonly Classified[] {
  const eventType = data['role'] === 'student' ? 'STUDENT_AUTH_SUCCESS' : 'AUTH_SUCCESS';
  return info(eventType, {
    amr: data['amr'],
    door: data['door'],
    newDevice: data['new_device'],
    newNetwork: data['new_network'],
    sessionsActive: data['sessions_active'],
    accountRef: data['account_ref'],
    accountAgeDays: data['account_age_days'],
  });
}

/** Logout and the two limits are ordinary; any other cause ended the session from outside. */
function classifySessionEnd({ data }: FactToClassify): readonly Classified[] {
  const details = { cause: data['cause'], ageMinutes: data['age_minutes'] };
  const ordinary = ['idle', 'absolute', 'logout', 'replaced'].includes(String(data['cause']));
  return ordinary ? info('SESSION_EXPIRED', details) : warning('SESSION_EXPIRED', details);
}

/** A changed second step of staff counts among their sign-ins (docs/events.md#classification). */
function classifyMfa({ data, actor }: FactToClassify): readonly Classified[] {
  const action = `mfa_${String(data['change'])}`;
  if (data['change'] === 'removed_by_staff') return warning('ADMIN_ACTION', actionOn('person', 'mfa_removed', data['user_id'], ['mfa']));
  return info(actor.role === 'student' ? 'STUDENT_API_ACCESS' : 'AUTH_SUCCESS', { action });
}

function classifyReset(fact: FactToClassify): readonly Classified[] {
  if (fact.data['by'] === 'self') return ownAccount('password_reset_asked', [])(fact);
  return info('ADMIN_ACTION', actionOn('person', 'password_reset_sent', fact.data['user_id'], []));
}

function classifyRefresh({ data }: FactToClassify): readonly Classified[] {
  const details = { generation: data['generation'], reuse: data['reuse'], sameNetwork: data['same_network'] };
  return data['reuse'] === 'recovery' ? warning('SESSION_REFRESHED', details) : info('SESSION_REFRESHED', details);
}

const progressChange =
  (change: string, from: string | null, to: string): Classify =>
  (fact) =>
    info('STUDENT_PROGRESS', { change, from: from === null ? null : fact.data[from], to: fact.data[to], cause: fact.id, override: false });

/** A lesson or a question is recorded as itself, not as its course. */
function classifyCourse(fact: FactToClassify): readonly Classified[] {
  const part = fact.data['part'] as { readonly type: string; readonly id: string } | null | undefined;
  if (!part) return adminAction('course', 'course_id')(fact);
  const { action, fields } = changeOf(fact);
  return info('ADMIN_ACTION', actionOn(part.type, action, part.id, fields));
}

const moduleChange =
  (from: string | null, to: string): Classify =>
  ({ id }) =>
    info('STUDENT_PROGRESS', { change: 'module', from, to, cause: id, override: false });

/** What the system itself does to a job, such as expiring, is no act of staff. */
const classifyJob: Classify = (fact) => (fact.actor.role === 'system' ? [] : adminAction('job', 'job_id')(fact));

/** An answer to a learner is an act of staff; withdrawing is the learner's. */
function classifyApplicationMove({ data }: FactToClassify): readonly Classified[] {
  if (data['by'] === 'learner') return info('STUDENT_API_ACCESS', { action: 'application_withdrawn' });
  if (data['by'] === 'system') return [];
  return info('ADMIN_ACTION', actionOn('application', `moved_${String(data['to'])}`, data['application_id'], ['status']));
}

/** A resume that is not one's own is someone's personal data. */
function classifyResumeOpened({ data }: FactToClassify): readonly Classified[] {
  const { owner_id: subjectId, application_id: applicationId, object_ref: objectRef } = data;
  const ownerIsCaller = applicationId === null;
  const access = info('FILE_ACCESS', { uploadType: 'resumes', ownerIsCaller, objectRef });
  if (ownerIsCaller) return access;
  return [...access, ...warning('SENSITIVE_DATA_ACCESS', { dataKind: 'resumes', subjectId, purpose: 'application' })];
}

/** What ends by itself is no act of staff. */
const classifyAlert: Classify = (fact) => (fact.actor.role === 'system' ? [] : adminAction('alert', 'alert_id')(fact));

const classifyDeadLetter =
  (action: string): Classify =>
  ({ data }) =>
    warning('ADMIN_ACTION', actionOn('dead_letter', action, data['dead_letter_id'], ['state']));

const CLIENT_LIMITS = ['max_resumes_per_student', 'max_applications_per_student'];

/** One row per fact type; a type without a row is not stored. */
export const CLASSIFICATION: Readonly<Record<string, Classify>> = {
  ...OF_PRIVACY,
  ...OF_PROJECTS,
  ...OF_INTERVIEWS,
  ...OF_EXAMS,
  AlertHandled: classifyAlert,
  DeadLetterChanged: () => [],
  DeadLetterReplayAsked: classifyDeadLetter('replayed'),
  DeadLetterDiscardAsked: classifyDeadLetter('discarded'),
  EmployerChanged: adminAction('employer', 'employer_id'),
  JobChanged: classifyJob,
  ApplicationSubmitted: ({ data }) =>
    info('STUDENT_SUBMISSION', {
      kind: 'application',
      objectId: data['application_id'],
      attemptNo: 1,
      durationSeconds: null,
      replayed: false,
    }),
  ApplicationMoved: classifyApplicationMove,
  ResumeChanged: ({ data }) => info('STUDENT_API_ACCESS', { action: `resume_${(data['change'] as Change).action}` }),
  ResumeOpened: classifyResumeOpened,
  PersonChanged: unlessRestated(classifyPerson),
  ClientChanged: unlessRestated(both(adminAction('client', 'client_id'), configurationChange('client_limits', 'client_id', CLIENT_LIMITS))),
  SignedIn: classifySignIn,
  SessionRefreshed: classifyRefresh,
  SessionEnded: classifySessionEnd,
  PasswordResetSent: classifyReset,
  InvitationChanged: adminAction('invitation', 'person_id'),
  MfaChanged: classifyMfa,
  AccommodationsChanged: unlessRestated(adminAction('accommodations', 'person_id')),
  QuestionVoided: graveAction('question', 'question_id'),
  ProgressOverridden: (fact) => {
    const { fields } = changeOf(fact);
    const acted = warning('ADMIN_ACTION', {
      action: PROGRESS_OVERRIDDEN,
      objectType: 'progress',
      objectId: fact.data['student_id'],
      changedFields: fields,
      minutesSinceActorAdded: fact.data['minutes_since_actor_added'],
    });
    const [changed] = fields;
    if (changed === undefined) return acted;
    const change = changed === 'star_level' ? 'star' : 'tier';
    const details = { change, from: fact.data[`previous_${changed}`], to: fact.data[changed], cause: fact.id, override: true };
    return [...acted, ...info('STUDENT_PROGRESS', details)];
  },
  SampleOpened: adminAction('sample', 'product_id'),
  AttemptVoided: ({ data }) => warning('ADMIN_ACTION', actionOn('attempt', 'voided', data['attempt_id'], ['status'])),
  ScoreCorrected: ({ data, id }) =>
    info('STUDENT_PROGRESS', { change: 'score', from: data['previous_score'], to: data['score'], cause: id, override: false }),
  PasswordChanged: ownAccount('password_changed', ['password']),
  ProductChanged: unlessRestated(both(adminAction('product', 'product_id'), configurationChange('tier_ranges', 'product_id', ['ranges']))),
  AssessmentChanged: adminAction('assessment', 'assessment_id'),
  AssessmentPublished: ({ data }) => info('ADMIN_ACTION', actionOn('assessment', 'published', data['assessment_id'], ['version'])),
  BankChanged: adminAction('question_bank', 'bank_id'),
  BankPublished: ({ data }) => info('ADMIN_ACTION', actionOn('question_bank', 'published', data['bank_id'], ['version'])),
  PublishAsked: ({ data }) =>
    info('ADMIN_ACTION', actionOn(String(data['type']), 'asked_to_publish', data['draft_id'], ['draft_revision'])),
  CourseChanged: classifyCourse,
  ExpertSessionChanged: adminAction('expert_session', 'session_id'),
  ModulePublished: ({ data }) =>
    info('ADMIN_ACTION', actionOn(data['type'] === 'Course' ? 'course' : 'expert_session', 'published', data['module_id'], ['version'])),
  Enrolled: progressChange('enrolled', null, 'product_id'),
  AssessmentCompleted: ({ data }) =>
    info('STUDENT_SUBMISSION', {
      kind: 'assessment',
      objectId: data['attempt_id'],
      attemptNo: 1,
      durationSeconds: data['duration_seconds'],
      replayed: false,
    }),
  QuizSubmitted: ({ data }) =>
    info('STUDENT_SUBMISSION', {
      kind: 'quiz',
      objectId: data['quiz_attempt_id'],
      attemptNo: data['attempt_number'],
      durationSeconds: null,
      replayed: false,
    }),
  ModuleStarted: moduleChange(null, 'started'),
  ModuleCompleted: moduleChange('started', 'completed'),
  TierAssigned: progressChange('tier', 'previous_tier', 'tier'),
  TierPromoted: progressChange('tier', 'previous_tier', 'tier'),
  StarLevelChanged: progressChange('star', 'previous_star_level', 'star_level'),
};

/** Every security event of a fact, the main one first; none for a type without a row. */
export function classify(fact: FactToClassify): readonly Classified[] {
  return CLASSIFICATION[fact.type]?.(fact) ?? [];
}
