/** What the product tells people: a list in both apps, and mails (docs/people.md#notifications). */
import { z } from 'zod';
import { Id, inDigits, Success } from '../kernel/fields.js';
import { Cursor } from '../kernel/list.js';
import { type Role, STAFF_ROLES } from '../kernel/roles.js';
import { defineRoute } from '../kernel/route.js';
import { essentialMail, linkNotValid } from './reasons.js';
import { LinkToken } from './sign-in/link-token.js';

/** A kind is added once something sends it (docs/people.md#notifications). */
export const NOTIFICATION_KINDS = [
  'new_device',
  'password_changed',
  'star_unlocked',
  'tier_assigned',
  'score_corrected',
  'alert_raised',
  'second_step_removed',
  'attempt_voided',
  'import_finished',
  'progress_overridden',
  'support_requested',
  'quiz_wait_ended',
  'application_changed',
  'answer_overdue',
  'job_expires_soon',
  'applications_unanswered',
  'grade_ready',
  'review_finished',
  'appeal_decided',
  'appeal_opened',
  'reviews_waiting',
  'publish_asked',
  'exam_passed',
  'exam_not_passed',
  'exam_voided',
  'exam_extra_attempt',
  'exam_wait_ended',
  'quiet_days',
  'announcement',
  'export_ready',
  'erasure_asked',
  'erasure_taken_back',
  'grievance_answered',
  'grievance_received',
  'guardian_answered',
  'privacy_request_waiting',
  'webhook_off',
  'birth_date_corrected',
] as const;
export const NotificationKind = z.enum(NOTIFICATION_KINDS);
export type NotificationKind = z.infer<typeof NotificationKind>;

/** now: a mail at once; digest: one mail a day at 18:00 of the person. Essential ones cannot be turned off. */
export const NOTIFICATION_MAILS: Readonly<Record<NotificationKind, { readonly mail: 'now' | 'digest'; readonly isEssential: boolean }>> = {
  new_device: { mail: 'now', isEssential: true },
  password_changed: { mail: 'now', isEssential: true },
  star_unlocked: { mail: 'digest', isEssential: false },
  tier_assigned: { mail: 'digest', isEssential: false },
  score_corrected: { mail: 'now', isEssential: false },
  alert_raised: { mail: 'now', isEssential: true },
  second_step_removed: { mail: 'now', isEssential: true },
  attempt_voided: { mail: 'now', isEssential: false },
  import_finished: { mail: 'now', isEssential: false },
  progress_overridden: { mail: 'now', isEssential: false },
  support_requested: { mail: 'digest', isEssential: false },
  quiz_wait_ended: { mail: 'digest', isEssential: false },
  application_changed: { mail: 'now', isEssential: false },
  answer_overdue: { mail: 'digest', isEssential: false },
  job_expires_soon: { mail: 'now', isEssential: false },
  applications_unanswered: { mail: 'now', isEssential: false },
  grade_ready: { mail: 'now', isEssential: false },
  review_finished: { mail: 'now', isEssential: false },
  appeal_decided: { mail: 'now', isEssential: false },
  appeal_opened: { mail: 'digest', isEssential: false },
  reviews_waiting: { mail: 'digest', isEssential: false },
  publish_asked: { mail: 'digest', isEssential: false },
  exam_passed: { mail: 'digest', isEssential: false },
  exam_not_passed: { mail: 'digest', isEssential: false },
  exam_voided: { mail: 'now', isEssential: false },
  exam_extra_attempt: { mail: 'now', isEssential: false },
  exam_wait_ended: { mail: 'digest', isEssential: false },
  quiet_days: { mail: 'now', isEssential: false },
  announcement: { mail: 'now', isEssential: false },
  export_ready: { mail: 'now', isEssential: true },
  erasure_asked: { mail: 'now', isEssential: true },
  erasure_taken_back: { mail: 'now', isEssential: true },
  grievance_answered: { mail: 'now', isEssential: true },
  grievance_received: { mail: 'now', isEssential: true },
  guardian_answered: { mail: 'now', isEssential: true },
  privacy_request_waiting: { mail: 'now', isEssential: true },
  webhook_off: { mail: 'now', isEssential: true },
  birth_date_corrected: { mail: 'now', isEssential: true },
};

/** Kinds whose mails each role may move or turn off: those that can reach it and are not essential. */
export const CHOOSABLE_MAILS: Readonly<Record<Role, readonly NotificationKind[]>> = {
  student: [
    'star_unlocked',
    'tier_assigned',
    'score_corrected',
    'attempt_voided',
    'progress_overridden',
    'quiz_wait_ended',
    'grade_ready',
    'review_finished',
    'appeal_decided',
    'exam_passed',
    'exam_not_passed',
    'exam_voided',
    'exam_extra_attempt',
    'exam_wait_ended',
    'application_changed',
    'answer_overdue',
    'announcement',
    'quiet_days',
  ],
  Admin: [
    'reviews_waiting',
    'appeal_opened',
    'publish_asked',
    'support_requested',
    'import_finished',
    'job_expires_soon',
    'applications_unanswered',
  ],
  Staff: ['support_requested', 'import_finished'],
  Viewer: [],
  'Client Staff': [],
};

export const Notification = z.object({
  id: z.uuid(),
  kind: NotificationKind,
  title: z.string(),
  body: z.string(),
  /** A path in the person's app, or null. */
  link: z.string().nullable(),
  created_at: z.iso.datetime(),
  read_at: z.iso.datetime().nullable(),
});
export type Notification = z.infer<typeof Notification>;

const NotificationList = z.object({
  notifications: z.array(Notification),
  unread_count: z.number().int(),
  /** Cursor of the next page; null at the end. */
  next_cursor: z.string().nullable(),
});
const Query = z.object({
  cursor: Cursor.optional(),
  limit: inDigits(
    z
      .number({ error: 'Limit must be a whole number' })
      .int('Limit must be a whole number')
      .min(1, 'Limit must be 1 or more')
      .max(50, 'Limit must be 50 or less'),
  ).default(20),
});
const NotificationId = z.object({ notificationId: Id });
const learner = { owner: 'auth', access: ['student'], scope: 'own' } as const;
const staff = { owner: 'auth', access: STAFF_ROLES, scope: 'own' } as const;

export const listNotifications = defineRoute({
  ...learner,
  name: 'listNotifications',
  method: 'GET',
  path: '/api/app/notifications',
  summary: 'Own notifications, newest first',
  query: Query,
  reply: NotificationList,
});

export const markNotificationRead = defineRoute({
  ...learner,
  name: 'markNotificationRead',
  method: 'POST',
  path: '/api/app/notifications/:notificationId/read',
  summary: 'Mark one as read',
  params: NotificationId,
  reply: Success,
  errors: ['NOT_FOUND'],
});

export const markNotificationsRead = defineRoute({
  ...learner,
  name: 'markNotificationsRead',
  method: 'POST',
  path: '/api/app/notifications/read-all',
  summary: 'Mark all as read',
  reply: Success,
});

export const listStaffNotifications = defineRoute({
  ...staff,
  name: 'listStaffNotifications',
  method: 'GET',
  path: '/api/admin/notifications',
  summary: 'Own notifications, newest first',
  query: Query,
  reply: NotificationList,
});

export const markStaffNotificationRead = defineRoute({
  ...staff,
  name: 'markStaffNotificationRead',
  method: 'POST',
  path: '/api/admin/notifications/:notificationId/read',
  summary: 'Mark one as read',
  params: NotificationId,
  reply: Success,
  errors: ['NOT_FOUND'],
});

export const markStaffNotificationsRead = defineRoute({
  ...staff,
  name: 'markStaffNotificationsRead',
  method: 'POST',
  path: '/api/admin/notifications/read-all',
  summary: 'Mark all as read',
  reply: Success,
});

/** now: a mail at once; digest: in the one a day; never: in the list alone. */
export const MAIL_CHOICES = ['now', 'digest', 'never'] as const;
export const MailChoice = z.enum(MAIL_CHOICES, { error: 'Choose at once, in the digest or never' });
export type MailChoice = z.infer<typeof MailChoice>;

const Mails = z.boolean({ error: 'Must be true or false' });

/** The one switch turns off every mail that is not essential, and stays off for later enrolments; the choices hold while it is on. */
export const MailPreferences = z.object({
  mails: Mails,
  /** Of each kind that can reach this person and is not essential. */
  kinds: z.partialRecord(NotificationKind, MailChoice),
});
export type MailPreferences = z.infer<typeof MailPreferences>;

export const readMailPreferences = defineRoute({
  name: 'readMailPreferences',
  owner: 'auth',
  method: 'GET',
  path: '/api/auth/mail-preferences',
  access: ['student', ...STAFF_ROLES],
  scope: 'own',
  summary: 'Which mails that are not essential are wanted, and when',
  reply: MailPreferences,
});

export const changeMailPreferences = defineRoute({
  name: 'changeMailPreferences',
  owner: 'auth',
  method: 'PUT',
  path: '/api/auth/mail-preferences',
  access: ['student', ...STAFF_ROLES],
  scope: 'own',
  summary: 'Turn those mails on or off, or choose when a kind comes; what is absent stays',
  body: z.object({ mails: Mails, kinds: z.partialRecord(NotificationKind, MailChoice) }).partial(),
  reply: MailPreferences,
  errors: [essentialMail],
});

export const unsubscribe = defineRoute({
  name: 'unsubscribe',
  owner: 'auth',
  method: 'POST',
  path: '/api/auth/unsubscribe',
  access: 'public',
  summary: 'Turn those mails off by the link in one of them, without signing in',
  body: z.object({ token: LinkToken }),
  reply: Success,
  errors: [linkNotValid],
});
