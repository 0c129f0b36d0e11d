/** How security classifies each fact: type, severity and details (docs/events.md#classification). */
import { type DetailsOf, PROGRESS_OVERRIDDEN } from './event-details.js';
import type { SecurityEventType, Severity } from './vocabulary.js';

export interface Classified {
  readonly eventType: SecurityEventType;
  readonly severity: Severity;
  readonly details: Readonly<Record<string, unknown>>;
}

/** The part of an envelope that classification reads. */
export interface FactToClassify {
  readonly id: string;
  readonly type: string;
  readonly actor: { readonly role: string; readonly user_id: string | null };
  readonly agg_id: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** The security events of a fact, each with its own type, the main one first. */
type Classify = (fact: FactToClassify) => readonly Classified[];

/** Keys of the type's own details; the values come from a fact and are checked when the event is recorded. */
type Details<Type extends SecurityEventType> = Readonly<Partial<Record<keyof DetailsOf<Type>, unknown>>>;

const info = <Type extends SecurityEventType>(eventType: Type, details: Details<Type>): readonly Classified[] => [
  { eventType, severity: 'INFO', details },
];
const warning = <Type extends SecurityEventType>(eventType: Type, details: Details<Type>): readonly Classified[] => [
  { eventType, severity: 'WARNING', details },
];

interface Change {
  readonly action: string;
  readonly fields: readonly string[];
}

const changeOf = ({ data }: FactToClassify): Change => (data['change'] ?? { action: 'changed', fields: [] }) as Change;

/** They take something away from someone. */
const GRAVE_ACTIONS = new Set(['archived', 'deactivated', 'banned']);

function actionOn(objectType: string, action: string, objectId: unknown, changedFields: readonly string[]): Details<'ADMIN_ACTION'> {
  return { action: `${objectType}.${action}`, objectType, objectId, changedFields };
}

function adminAction(objectType: string, objectIdKey: string): Classify {
  return (fact) => {
    const { action, fields } = changeOf(fact);
    const details = actionOn(objectType, action, fact.data[objectIdKey], fields);
    const grave = GRAVE_ACTIONS.has(action) || fields.includes('role');
    return grave ? warning('ADMIN_ACTION', details) : info('ADMIN_ACTION', details);
  };
}

/** Besides ADMIN_ACTION: a configuration change (docs/events.md#classification). */
function configurationChange(configKind: string, configIdKey: string, watched: readonly string[]): Classify {
  return (fact) => {
    const { action, fields } = changeOf(fact);
    const changedFields = fields.filter((field) => watched.includes(field));
    if (action !== 'changed' || changedFields.length === 0) return [];
    return warning('CONFIGURATION_ACCESS', { configKind, configId: fact.data[configIdKey], access: 'change', changedFields });
  };
}

const both =
  (one: Classify, other: Classify): Classify =>
  (fact) => [...one(fact), ...other(fact)];

/** Restated facts are not recorded. */
const unlessRestated =
  (classified: Classify): Classify =>
  (fact) =>
    changeOf(fact).action === 'restated' ? [] : classified(fact);

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

/** A raised role is an escalation; every other change of a person is a staff action. */
function classifyPerson(fact: FactToClassify): readonly Classified[] {
  const { previous_role: from, role: to, person_id: targetId } = fact.data;
  const raised = typeof from === 'string' && typeof to === 'string' && (ROLE_RANK[to] ?? 0) > (ROLE_RANK[from] ?? 0);
  if (isOwn(fact)) return info('STUDENT_API_ACCESS', { action: 'profile_changed' });
  if (!raised) return adminAction('person', 'person_id')(fact);
  const details: Details<'PRIVILEGE_ESCALATION'> = { from, to, actorId: fact.actor.user_id, targetId, path: 'change' };
  return [{ eventType: 'PRIVILEGE_ESCALATION', severity: 'CRITICAL', details }];
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

/** A file of a submission that is not one's own is someone's personal data. */
function classifyProjectFileOpened({ data }: FactToClassify): readonly Classified[] {
  const { owner_id: subjectId, submission_id: submissionId, object_ref: objectRef } = data;
  const ownerIsCaller = submissionId === null;
  const access = info('FILE_ACCESS', { uploadType: 'projects', ownerIsCaller, objectRef });
  return ownerIsCaller ? access : [...access, ...warning('SENSITIVE_DATA_ACCESS', { dataKind: 'projects', subjectId, purpose: 'review' })];
}

/** What decides how projects are graded. */
const GRADING_FIELDS = [
  'project_description_template',
  'grading_criteria',
  'bronze_system_prompt',
  'bronze_input_prompt',
  'silver_system_prompt',
  'silver_input_prompt',
  'gold_system_prompt',
  'gold_input_prompt',
];
const CLIENT_LIMITS = ['max_resumes_per_student', 'max_applications_per_student'];

/** One row per fact type; a type without a row is not stored. */
export const CLASSIFICATION: Readonly<Record<string, Classify>> = {
  BackgroundChanged: both(adminAction('background', 'background_id'), configurationChange('background', 'background_id', GRADING_FIELDS)),
  ProjectModuleChanged: adminAction('project', 'module_id'),
  ProjectPublished: ({ data }) => info('ADMIN_ACTION', actionOn('project', 'published', data['module_id'], ['version'])),
  ProjectSubmitted: ({ data }) =>
    info('STUDENT_SUBMISSION', {
      kind: 'project',
      objectId: data['submission_id'],
      attemptNo: data['number'],
      durationSeconds: null,
      replayed: false,
    }),
  GraderAddressed: ({ data }) =>
    warning('SUSPICIOUS_ACTIVITY', { signal: 'grader_addressed', count: (data['patterns'] as readonly unknown[]).length }),
  ProjectReviewed: ({ data }) =>
    info('ADMIN_ACTION', actionOn('submission', `review_${String(data['status'])}`, data['submission_id'], ['manual_review_status'])),
  AppealOpened: ({ data }) => info('STUDENT_API_ACCESS', { action: `appeal_${String(data['subject_type'])}` }),
  AppealDecided: ({ data }) =>
    info('ADMIN_ACTION', actionOn('appeal', `appeal_${String(data['outcome'])}`, data['appeal_id'], ['outcome'])),
  SubmissionOpened: ({ data }) =>
    warning('SENSITIVE_DATA_ACCESS', { dataKind: 'project', subjectId: data['student_id'], purpose: 'review' }),
  ProjectFileOpened: classifyProjectFileOpened,
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
  AccommodationsChanged: adminAction('accommodations', 'person_id'),
  QuestionVoided: (fact) => {
    const { action, fields } = changeOf(fact);
    return warning('ADMIN_ACTION', actionOn('question', action, fact.data['question_id'], fields));
  },
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
  AttemptVoided: ({ data }) => warning('ADMIN_ACTION', actionOn('attempt', 'voided', data['attempt_id'], ['status'])),
  ScoreCorrected: ({ data, id }) =>
    info('STUDENT_PROGRESS', { change: 'score', from: data['previous_score'], to: data['score'], cause: id, override: false }),
  PasswordChanged: ownAccount('password_changed', ['password']),
  ProductChanged: unlessRestated(both(adminAction('product', 'product_id'), configurationChange('tier_ranges', 'product_id', ['ranges']))),
  AssessmentChanged: adminAction('assessment', 'assessment_id'),
  AssessmentPublished: ({ data }) => info('ADMIN_ACTION', actionOn('assessment', 'published', data['assessment_id'], ['version'])),
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
  StarLevelChanged: progressChange('star', 'previous_star_level', 'star_level'),
};

/** Every security event of a fact, the main one first; none for a type without a row. */
export function classify(fact: FactToClassify): readonly Classified[] {
  return CLASSIFICATION[fact.type]?.(fact) ?? [];
}
