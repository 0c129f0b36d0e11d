/** What each fact is to security: type, severity and the details taken from it (trust 3.1, 3.2). */
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

type Classify = (fact: FactToClassify) => Classified;

const info = (eventType: SecurityEventType, details: Record<string, unknown>): Classified => ({ eventType, severity: 'INFO', details });
const warning = (eventType: SecurityEventType, details: Record<string, unknown>): Classified => ({
  eventType,
  severity: 'WARNING',
  details,
});

interface Change {
  readonly action: string;
  readonly fields: readonly string[];
}

const changeOf = ({ data }: FactToClassify): Change => (data['change'] ?? { action: 'changed', fields: [] }) as Change;

/** They take something away from somebody. */
const GRAVE_ACTIONS = new Set(['archived', 'deactivated', 'banned']);

function adminAction(objectType: string, objectIdKey: string): Classify {
  return (fact) => {
    const { action, fields } = changeOf(fact);
    const details = { action: `${objectType}.${action}`, objectType, objectId: fact.data[objectIdKey], changedFields: fields };
    const grave = GRAVE_ACTIONS.has(action) || fields.includes('role');
    return grave ? warning('ADMIN_ACTION', details) : info('ADMIN_ACTION', details);
  };
}

const ROLE_RANK: Readonly<Record<string, number>> = { student: 0, 'Client Staff': 1, Viewer: 1, Staff: 2, Admin: 3 };

/** What learners change of their own is not a staff action. */
const isOwn = ({ actor, data }: FactToClassify) => actor.role === 'student' && actor.user_id === data['person_id'];

/** A raised role is an escalation; every other change of a person is a staff action. */
function classifyPerson(fact: FactToClassify): Classified {
  const { previous_role: from, role: to, person_id: targetId } = fact.data;
  const raised = typeof from === 'string' && typeof to === 'string' && (ROLE_RANK[to] ?? 0) > (ROLE_RANK[from] ?? 0);
  if (isOwn(fact)) return info('STUDENT_AUTH_SUCCESS', { action: 'profile_change' });
  if (!raised) return adminAction('person', 'person_id')(fact);
  return {
    eventType: 'PRIVILEGE_ESCALATION',
    severity: 'CRITICAL',
    details: { from, to, actorId: fact.actor.user_id, targetId, path: 'change' },
  };
}

function classifySignIn({ data }: FactToClassify): Classified {
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

/** Logout and the two limits are ordinary; anything else ended the session from outside. */
function classifySessionEnd({ data }: FactToClassify): Classified {
  const details = { cause: data['cause'], ageMinutes: data['age_minutes'] };
  const ordinary = ['idle', 'absolute', 'logout', 'replaced'].includes(String(data['cause']));
  return ordinary ? info('SESSION_EXPIRED', details) : warning('SESSION_EXPIRED', details);
}

function classifyRefresh({ data }: FactToClassify): Classified {
  const details = { generation: data['generation'], reuse: data['reuse'], sameNetwork: data['same_network'] };
  return data['reuse'] === 'recovery' ? warning('SESSION_REFRESHED', details) : info('SESSION_REFRESHED', details);
}

const progressChange =
  (change: string, from: string | null, to: string): Classify =>
  (fact) =>
    info('STUDENT_PROGRESS', { change, from: from === null ? null : fact.data[from], to: fact.data[to], cause: fact.id, override: false });

/** One row a fact type; a type without a row is for nobody's eyes and is not stored. */
export const CLASSIFICATION: Readonly<Record<string, Classify>> = {
  PersonChanged: classifyPerson,
  ClientChanged: adminAction('client', 'client_id'),
  SignedIn: classifySignIn,
  SessionRefreshed: classifyRefresh,
  SessionEnded: classifySessionEnd,
  PasswordResetSent: ({ data, actor }) =>
    data['by'] === 'staff'
      ? info('ADMIN_ACTION', { action: 'person.password_reset_sent', objectType: 'person', objectId: data['user_id'], changedFields: [] })
      : info(actor.role === 'student' ? 'STUDENT_AUTH_SUCCESS' : 'AUTH_SUCCESS', { action: 'password_reset_asked' }),
  InvitationChanged: adminAction('invitation', 'person_id'),
  MfaChanged: (fact) =>
    info(fact.actor.role === 'student' ? 'STUDENT_AUTH_SUCCESS' : 'AUTH_SUCCESS', { action: `mfa_${String(fact.data['change'])}` }),
  AccommodationsChanged: adminAction('accommodations', 'person_id'),
  QuestionVoided: (fact) => {
    const { action, fields } = changeOf(fact);
    return warning('ADMIN_ACTION', {
      action: `question.${action}`,
      objectType: 'question',
      objectId: fact.data['question_id'],
      changedFields: fields,
    });
  },
  ScoreCorrected: ({ data, id }) =>
    info('STUDENT_PROGRESS', { change: 'score', from: data['previous_score'], to: data['score'], cause: id, override: false }),
  PasswordChanged: (fact) => info(fact.actor.role === 'student' ? 'STUDENT_AUTH_SUCCESS' : 'AUTH_SUCCESS', { action: 'password_change' }),
  ProductChanged: adminAction('product', 'product_id'),
  AssessmentChanged: adminAction('assessment', 'assessment_id'),
  AssessmentPublished: ({ data }) =>
    info('ADMIN_ACTION', {
      action: 'assessment.published',
      objectType: 'assessment',
      objectId: data['assessment_id'],
      changedFields: ['version'],
    }),
  Enrolled: progressChange('enrolled', null, 'product_id'),
  AssessmentCompleted: ({ data }) =>
    info('STUDENT_SUBMISSION', {
      kind: 'assessment',
      objectId: data['attempt_id'],
      attemptNo: 1,
      durationSeconds: data['duration_seconds'],
      replayed: false,
    }),
  TierAssigned: progressChange('tier', 'previous_tier', 'tier'),
  StarLevelChanged: progressChange('star', 'previous_star_level', 'star_level'),
};
