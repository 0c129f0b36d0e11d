/** A fact becomes one security event, or several of different types (docs/events.md#classification). */
import { randomUUID } from 'node:crypto';
import {
  ClientChanged,
  MfaChanged,
  PasswordChanged,
  PasswordResetSent,
  PersonChanged,
  SessionEnded,
  SignedIn,
} from '@paanch/contracts/auth/events';
import { ResumeOpened } from '@paanch/contracts/careers/events';
import {
  CourseChanged,
  ExpertSessionChanged,
  ModulePublished,
  ProductChanged,
  PromotionExamChanged,
} from '@paanch/contracts/content/events';
import { InterviewReviewed, ProjectReviewed, SubmissionOpened } from '@paanch/contracts/interview/events';
import type { EventContract } from '@paanch/contracts/kernel/event';
import type { Role } from '@paanch/contracts/kernel/roles';
import {
  AttemptVoided,
  LessonCompleted,
  ModuleCompleted,
  ModuleStarted,
  ProgressOverridden,
  QuizSubmitted,
} from '@paanch/contracts/progress/events';
import { SampleOpened } from '@paanch/contracts/progress/samples/events';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { factOf, NOBODY, signedIn } from '../../testing/messages.js';
import { classifyFact } from './classify-fact.rule.js';
import { derivedEventId } from './derived-event-id.js';

const PERSON = randomUUID();
const PRODUCT = randomUUID();

const factBy = (role: Role, event: EventContract, data: Record<string, unknown>) => ({
  ...factOf(event, data, { actor: { ...NOBODY, user_id: PERSON, role } }).data,
  data,
});
const eventsOf = (role: Role, event: EventContract, data: Record<string, unknown>) =>
  classifyFact(factBy(role, event, data), derivedEventId);

const change = (...fields: string[]) => ({ change: { action: 'changed', fields } });
const asAction = (action: string, objectId: string, changedFields: string[]) => ({
  event_type: 'ADMIN_ACTION',
  details: { action, objectType: action.split('.')[0], objectId, changedFields },
});

it('a client that is only said again is no event', () => {
  expect(eventsOf('Admin', ClientChanged, { client_id: PRODUCT, change: { action: 'restated', fields: [] } })).toEqual([]);
});

describe('an account that is given more rights', () => {
  const person = (role: Role, previous_role: Role | null, action: string) => ({
    person_id: PRODUCT,
    role,
    previous_role,
    change: { action, fields: ['role'] },
  });
  const escalation = (from: string, to: string, path: string) => ({
    event_type: 'PRIVILEGE_ESCALATION',
    severity: 'CRITICAL',
    details: { from, to, path, actorId: PERSON, targetId: PRODUCT },
  });

  it.each([
    ['a raised role', person('Admin', 'Staff', 'changed'), escalation('Staff', 'Admin', 'change')],
    ['an Admin account that is made', person('Admin', null, 'created'), escalation('none', 'Admin', 'created')],
    ['an Admin who is invited', person('Admin', null, 'invited'), escalation('none', 'Admin', 'created')],
  ])('is an escalation and a staff action: %s', (_, data, expected) => {
    expect(eventsOf('Admin', PersonChanged, data)).toMatchObject([
      expected,
      { ...asAction(`person.${data.change.action}`, PRODUCT, ['role']), severity: 'WARNING' },
    ]);
  });

  it.each([
    ['a lowered role', person('Staff', 'Admin', 'changed')],
    ['another account that is made', person('Staff', null, 'created')],
    ['an Admin whose name changes', person('Admin', null, 'changed')],
  ])('is a staff action only: %s', (_, data) => {
    expect(eventsOf('Admin', PersonChanged, data).map(({ event_type }) => event_type)).toEqual(['ADMIN_ACTION']);
  });

  it('is none when the system makes the first Admin', () => {
    const fact = { ...factBy('Admin', PersonChanged, person('Admin', null, 'created')), actor: { ...NOBODY, role: 'system' as const } };
    expect(classifyFact(fact, derivedEventId).map(({ event_type }) => event_type)).toEqual(['ADMIN_ACTION']);
  });
});

describe('a review', () => {
  it.each([
    [ProjectReviewed, true],
    [InterviewReviewed, true],
    [ProjectReviewed, false],
    [InterviewReviewed, undefined],
  ])('says whether it reverses an earlier one', (event, reverses) => {
    const [reviewed] = eventsOf('Admin', event, { submission_id: PRODUCT, status: 'rejected', reverses });
    expect(reviewed).toMatchObject(asAction('submission.review_rejected', PRODUCT, ['manual_review_status']));
    expect(reviewed?.event_type === 'ADMIN_ACTION' && reviewed.details.reverses).toBe(reverses);
  });
});

it('a sign-in says how old the account is', () => {
  expect(eventsOf('Admin', SignedIn, { role: 'Admin', account_age_days: 3 })).toMatchObject([{ details: { accountAgeDays: 3 } }]);
});

describe('a change of configuration', () => {
  it.each([
    ['tier ranges', ProductChanged, { product_id: PRODUCT, ...change('name', 'ranges') }, 'tier_ranges', ['ranges']],
    [
      'a promotion exam',
      PromotionExamChanged,
      { exam_id: PRODUCT, ...change('pass_threshold', 'system_prompt') },
      'promotion_exam',
      ['pass_threshold', 'system_prompt'],
    ],
    [
      'limits of a client',
      ClientChanged,
      { client_id: PRODUCT, ...change('name', 'max_resumes_per_student', 'max_applications_per_student') },
      'client_limits',
      ['max_resumes_per_student', 'max_applications_per_student'],
    ],
  ])('of %s is a staff action and an access to configuration', (_, event, data, configKind, changedFields) => {
    const events = eventsOf('Admin', event, data);
    expect(events).toMatchObject([
      { event_type: 'ADMIN_ACTION', severity: 'INFO' },
      {
        event_type: 'CONFIGURATION_ACCESS',
        severity: 'WARNING',
        category: 'CONFIGURATION',
        user_id: PERSON,
        details: { configKind, configId: PRODUCT, access: 'change', changedFields },
      },
    ]);
  });

  it('is only a staff action if no such field changed or the client is new', () => {
    const created = { action: 'created', fields: ['name', 'max_resumes_per_student'] };
    expect(eventsOf('Admin', ClientChanged, { client_id: PRODUCT, change: created })).toHaveLength(1);
    expect(eventsOf('Admin', ProductChanged, { product_id: PRODUCT, ...change('name') })).toHaveLength(1);
    expect(eventsOf('Admin', ClientChanged, { client_id: PRODUCT, ...change('is_active') })).toHaveLength(1);
  });

  it('gives a second copy of the fact the same event ids', () => {
    const fact = factBy('Admin', ProductChanged, { product_id: PRODUCT, ...change('ranges') });
    const [first, second] = [classifyFact(fact, derivedEventId), classifyFact(structuredClone(fact), derivedEventId)];
    expect(second).toEqual(first);
    expect(first[0]?.event_id).toBe(fact.id);
    expect(first[1]?.event_id).not.toBe(fact.id);
    for (const { event_id } of first) expect(z.uuid().parse(event_id)).toBe(event_id);
  });
});

describe('authoring of courses and expert sessions', () => {
  const added = { change: { action: 'added', fields: [] } };
  it.each([
    ['a course', CourseChanged, { course_id: PRODUCT, part: null, ...change('name') }, asAction('course.changed', PRODUCT, ['name'])],
    [
      'a lesson',
      CourseChanged,
      { course_id: PRODUCT, part: { type: 'lesson', id: PERSON }, ...added },
      asAction('lesson.added', PERSON, []),
    ],
    [
      'an expert session',
      ExpertSessionChanged,
      { session_id: PRODUCT, ...change('title') },
      asAction('expert_session.changed', PRODUCT, ['title']),
    ],
    ['a published course', ModulePublished, { module_id: PRODUCT, type: 'Course' }, asAction('course.published', PRODUCT, ['version'])],
    [
      'a published session',
      ModulePublished,
      { module_id: PRODUCT, type: 'expert_session' },
      asAction('expert_session.published', PRODUCT, ['version']),
    ],
  ])('is a staff action on %s', (_, event, data, expected) => {
    expect(eventsOf('Staff', event, data)).toMatchObject([{ severity: 'INFO', ...expected }]);
  });
});

describe('a course or an expert session of a learner', () => {
  it('is progress when it begins and when it is completed, and nothing by lesson', () => {
    const module = (from: string | null, to: string) => [
      { event_type: 'STUDENT_PROGRESS', details: { change: 'module', from, to, override: false } },
    ];
    expect(eventsOf('student', ModuleStarted, { module_id: PRODUCT })).toMatchObject(module(null, 'started'));
    expect(eventsOf('student', ModuleCompleted, { module_id: PRODUCT })).toMatchObject(module('started', 'completed'));
    expect(eventsOf('student', LessonCompleted, { module_id: PRODUCT })).toEqual([]);
  });

  it('has quizzes that are handed in, each try by its number', () => {
    expect(eventsOf('student', QuizSubmitted, { quiz_attempt_id: PRODUCT, attempt_number: 3, passed: false })).toMatchObject([
      { event_type: 'STUDENT_SUBMISSION', details: { kind: 'quiz', objectId: PRODUCT, attemptNo: 3, replayed: false } },
    ]);
  });
});

describe('a resume that was opened', () => {
  const opened = (owner_id: string, application_id: string | null) => ({ owner_id, application_id, object_ref: '0123456789abcdef' });
  const access = (ownerIsCaller: boolean) => ({
    event_type: 'FILE_ACCESS',
    severity: 'INFO',
    details: { uploadType: 'resumes', ownerIsCaller, objectRef: '0123456789abcdef' },
  });

  it('by its owner is an access to a file', () => {
    expect(eventsOf('student', ResumeOpened, opened(PERSON, null))).toMatchObject([{ ...access(true), subject_id: null }]);
  });

  it('with an application is also an access to personal data of its owner', () => {
    expect(eventsOf('Staff', ResumeOpened, opened(PRODUCT, PRODUCT))).toMatchObject([
      { ...access(false), subject_id: PRODUCT },
      {
        event_type: 'SENSITIVE_DATA_ACCESS',
        severity: 'WARNING',
        subject_id: PRODUCT,
        details: { dataKind: 'resumes', subjectId: PRODUCT, purpose: 'application' },
      },
    ]);
  });
});

describe('a submission that an Admin opens', () => {
  it.each(['project', 'interview'])('is an access to personal data: %s', (subject_type) => {
    expect(eventsOf('Admin', SubmissionOpened, { submission_id: PRODUCT, student_id: PERSON, subject_type })).toMatchObject([
      {
        event_type: 'SENSITIVE_DATA_ACCESS',
        severity: 'WARNING',
        details: { dataKind: subject_type, subjectId: PERSON, purpose: 'review' },
      },
    ]);
  });
});

describe("a person's own account", () => {
  const own = { user_id: PERSON };
  const profile = { person_id: PERSON, role: 'student', previous_role: null, ...change('phone') };

  it.each<[string, EventContract, Record<string, unknown>, string]>([
    ['a changed password', PasswordChanged, own, 'password_changed'],
    ['a requested reset link', PasswordResetSent, { ...own, by: 'self' }, 'password_reset_asked'],
    ['a second step turned on', MfaChanged, { ...own, change: 'enabled' }, 'mfa_enabled'],
    ['a changed profile', PersonChanged, profile, 'profile_changed'],
  ])('of a learner: %s is ordinary activity, never a sign-in', (_, event, data, action) => {
    expect(eventsOf('student', event, data)).toMatchObject([{ event_type: 'STUDENT_API_ACCESS', severity: 'INFO', details: { action } }]);
  });

  it.each<[string, EventContract, Record<string, unknown>, object]>([
    ['a changed password', PasswordChanged, own, asAction('person.password_changed', PERSON, ['password'])],
    ['a requested reset link', PasswordResetSent, { ...own, by: 'self' }, asAction('person.password_reset_asked', PERSON, [])],
    [
      'a second step turned on',
      MfaChanged,
      { ...own, change: 'enabled' },
      { event_type: 'AUTH_SUCCESS', details: { action: 'mfa_enabled' } },
    ],
  ])('of staff: %s', (_, event, data, expected) => {
    expect(eventsOf('Staff', event, data)).toMatchObject([{ ...expected, severity: 'INFO' }]);
  });
});

describe('who acted', () => {
  const SYSTEM = { ...NOBODY, role: 'system' as const };
  const STAFF = { user_id: PRODUCT, role: 'Staff' as const, client_id: null, session_ref: 'of the request' };
  const ended = { user_id: PERSON, cause: 'idle', age_minutes: 5 };
  const attempt = { student_id: PERSON, attempt_id: PRODUCT, user_id: PERSON, role: 'student' };
  const sessionFact = (data: Record<string, unknown>, actor: typeof NOBODY | typeof SYSTEM | typeof STAFF) =>
    factOf(SessionEnded, data, { actor }).data;

  it.each([
    ['at sign-in, the person who signed in', signedIn(PERSON).data, PERSON, 'student', '0123456789abcdef'],
    ['for a session that ran out, its person and the system', sessionFact(ended, SYSTEM), PERSON, 'system', null],
    ['for a session ended by nobody known, its person', sessionFact(ended, NOBODY), PERSON, null, null],
    ['for a session ended by staff, the staff', sessionFact({ ...ended, role: 'student' }, STAFF), PRODUCT, 'Staff', 'of the request'],
    ['for any other fact of the system, the system', factOf(AttemptVoided, attempt, { actor: SYSTEM }).data, null, 'system', null],
    ['for any other fact of nobody known, nobody', factOf(AttemptVoided, attempt, { actor: NOBODY }).data, null, null, null],
  ] as const)('is %s', (_, fact, user_id, user_role, session_ref) => {
    const [event] = classifyFact(fact as Parameters<typeof classifyFact>[0], derivedEventId);
    expect(event).toMatchObject({ user_id, user_role, session_ref, metadata: { emitter: fact.source, schema: 1 } });
  });

  it('is not also its subject', () => {
    const own = { student_id: PERSON, attempt_id: PRODUCT };
    expect(eventsOf('student', AttemptVoided, own)).toMatchObject([{ user_id: PERSON, subject_id: null }]);
  });
});

describe('an action of staff on a learner', () => {
  it('is a warning for a removed second step', () => {
    const learner = randomUUID();
    expect(eventsOf('Admin', MfaChanged, { user_id: learner, change: 'removed_by_staff' })).toMatchObject([
      { ...asAction('person.mfa_removed', learner, ['mfa']), severity: 'WARNING' },
    ]);
  });

  it('is a warning for a voided attempt, found under the learner', () => {
    const [learner, attempt] = [randomUUID(), randomUUID()];
    expect(eventsOf('Admin', AttemptVoided, { student_id: learner, attempt_id: attempt })).toMatchObject([
      { ...asAction('attempt.voided', attempt, ['status']), severity: 'WARNING', user_id: PERSON, subject_id: learner },
    ]);
  });

  it('is ordinary for an opened sample learner, found under its programme', () => {
    const opened = {
      sample_id: randomUUID(),
      product_id: PRODUCT,
      star_level: 'TWO',
      tier: null,
      change: { action: 'opened', fields: [] },
    };
    expect(eventsOf('Staff', SampleOpened, opened)).toMatchObject([{ ...asAction('sample.opened', PRODUCT, []), severity: 'INFO' }]);
  });

  it.each([
    ['a star and a tier', ['star_level', 'tier'], { change: 'star', from: 'ONE', to: null, override: true }],
    ['a tier', ['tier'], { change: 'tier', from: 'GOLD', to: 'SILVER', override: true }],
    ['nothing', [], null],
  ])('is a warning for an override of %s, with what changed', (_, fields, changed) => {
    const student_id = randomUUID();
    const standing = { star_level: null, previous_star_level: 'ONE', tier: 'SILVER', previous_tier: 'GOLD' };
    const found = eventsOf('Admin', ProgressOverridden, { student_id, ...standing, change: { action: 'overridden', fields } });
    expect(found).toMatchObject([
      { ...asAction('progress.overridden', student_id, fields), severity: 'WARNING', user_id: PERSON, subject_id: student_id },
      ...(changed === null ? [] : [{ event_type: 'STUDENT_PROGRESS', severity: 'INFO', details: changed }]),
    ]);
  });
});
