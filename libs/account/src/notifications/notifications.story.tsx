/** The notification list in all its states. */
import type { Area } from '@paanch/client/session/area';
import {
  listNotifications,
  listStaffNotifications,
  markNotificationRead,
  markNotificationsRead,
  markStaffNotificationRead,
  markStaffNotificationsRead,
  NOTIFICATION_KINDS,
  type Notification,
} from '@paanch/contracts/auth/notifications';
import type { ReactNode } from 'react';
import { ok, refused, signedInAs, StoryFrame, type StoryServer } from '../story-frame.story.js';
import { Bell } from './bell.js';
import { NotificationsPage } from './notifications-page.js';

const TITLES = {
  new_device: ['New sign-in', 'Firefox on Android signed in from network 198.51.100.0/24.', '/app/account'],
  password_changed: ['Your password was changed', 'If this was not you, use "Forgot password?" now.', null],
  star_unlocked: ['Star ONE earned', 'You have finished every assessment.', '/app/job-readiness'],
  tier_assigned: ['Your tier is Silver', 'Your average is 74.', '/app/job-readiness'],
  score_corrected: ['Your score went up', 'A question of Reasoning was taken out. You now have 82.', '/app/job-readiness'],
  alert_raised: ['Many failed sign-ins', 'One network, 84 failures in ten minutes.', '/dashboard'],
  second_step_removed: ['Two-step sign-in was turned off', 'You can turn it on again in your account.', '/app/account'],
  import_finished: ['Your import is finished', '47 learners added and invited, 2 learners updated.', '/admin/imports'],
  attempt_voided: ['You can take an assessment again', 'One of your attempts no longer counts.', '/app/job-readiness'],
  progress_overridden: ['Set by staff: star ONE', 'Staff set your progress.', '/app/job-readiness'],
  support_requested: ['A learner asked for support', 'Open their page to read what they asked for.', '/admin/learners'],
  quiz_wait_ended: ['You can try the quiz of Reading a brief again', 'The wait is over.', '/app/job-readiness/courses'],
  application_changed: ['You are shortlisted: Data analyst', 'Open the application to read more.', '/app/careers/applications'],
  answer_overdue: ['No answer yet: Data analyst', 'You can wait, or withdraw it.', '/app/careers/applications'],
  job_expires_soon: ['Data analyst expires soon', 'It takes applications until 3 Dec 2026.', '/admin/jobs'],
  applications_unanswered: ['2 applications wait for an answer: Data analyst', 'Answer them.', '/admin/jobs'],
  grade_ready: ['Your project was graded', 'Shop ledger: read what was found.', '/app/job-readiness'],
  review_finished: ['Your project was approved', 'Shop ledger is completed.', '/app/job-readiness'],
  appeal_decided: ['Your appeal was decided', 'Shop ledger: read the answer.', '/app/job-readiness'],
  appeal_opened: ['A learner appeals', 'Shop ledger waits for a second person.', '/admin/appeals'],
  publish_asked: ['Please publish: Quantitative aptitude', 'Asha Verma asks you to publish Quantitative aptitude.', '/admin/assessments/1'],
  reviews_waiting: ['Submissions wait', '4 submissions have waited for more than 2 working days.', '/admin/submissions'],
  exam_passed: ['You passed the promotion exam to Silver', 'You scored 82%.', '/app/job-readiness/promotion-exam/1/result'],
  exam_not_passed: ['Your promotion exam to Silver is not passed yet', 'You scored 62%.', '/app/job-readiness/promotion-exam/1/result'],
  exam_voided: ['Your promotion exam does not count', 'Staff cancelled your attempt.', '/app/job-readiness/promotion-exam'],
  exam_extra_attempt: ['You have an extra attempt at the promotion exam', 'You can begin it now.', '/app/job-readiness/promotion-exam'],
  exam_wait_ended: ['You can take the promotion exam to Silver again', 'The wait is over.', '/app/job-readiness/promotion-exam'],
  quiet_days: ['Your next step is ready', 'Everything you did is saved.', '/app'],
  announcement: ['Placement drive on Friday', 'Bring your resume to hall 2 at 10:00.\nThe bus leaves at 8:30.', '/app/notifications'],
  export_ready: ['The copy of your data is ready', 'You can download it for 7 days.', '/app/profile/privacy'],
  erasure_asked: ['Your account will be closed', 'Until then you can take this back.', '/app/profile/privacy'],
  erasure_taken_back: ['Your account stays open', 'Nothing was erased.', '/app/profile/privacy'],
  grievance_answered: ['Your grievance was answered', 'Read the answer on your privacy page.', '/app/profile/privacy'],
  grievance_received: ['A learner sent a grievance', 'It is to be answered within 30 days.', '/admin/privacy/grievances'],
  guardian_answered: ['Your parent agreed', 'The job portal is open to you.', '/app/profile/privacy'],
  privacy_request_waiting: ['Please approve an erasure', 'Another Admin has to approve it.', '/admin/privacy'],
  webhook_off: ['A webhook was switched off', 'Check its address, then switch it on.', '/admin/webhooks/1'],
  birth_date_corrected: ['Your date of birth was corrected', 'You are under 18 until 30 Jun 2029.', '/app/profile/privacy'],
} as const;

export function notification(number: number, isUnread: boolean): Notification {
  const kind = NOTIFICATION_KINDS[number % NOTIFICATION_KINDS.length] ?? 'new_device';
  const [title, body, link] = TITLES[kind];
  return {
    id: `01890000-0000-7000-8000-${String(number).padStart(12, '0')}`,
    kind,
    title,
    body,
    link,
    created_at: new Date(Date.now() - number * 3_600_000).toISOString(),
    read_at: isUnread ? null : '2026-11-20T06:00:00.000Z',
  };
}

/** An inbox with pages of twenty that remembers what was read. */
function withInbox(server: StoryServer, count: number, unread: number): StoryServer {
  let all = Array.from({ length: count }, (_, index) => notification(index, index < unread));
  const list = () => {
    const query = new URLSearchParams(server.requests.at(-1)?.address.split('?')[1]);
    const start = all.findIndex(({ id }) => id === query.get('cursor')) + 1;
    const end = start + Number(query.get('limit') ?? 20);
    const shown = all.slice(start, end);
    const next_cursor = end < all.length ? (shown.at(-1)?.id ?? null) : null;
    return ok({ notifications: shown, unread_count: all.filter(({ read_at }) => read_at === null).length, next_cursor });
  };
  const read = (which: (id: string) => boolean) => () => {
    all = all.map((one) => (which(one.id) ? { ...one, read_at: '2026-11-21T06:00:00.000Z' } : one));
    return ok({ success: true });
  };
  const one = read((id) => server.requests.at(-1)?.address.includes(id) === true);
  for (const route of [listNotifications, listStaffNotifications]) server.on(route, list);
  for (const route of [markNotificationRead, markStaffNotificationRead]) server.on(route, one);
  for (const route of [markNotificationsRead, markStaffNotificationsRead])
    server.on(
      route,
      read(() => true),
    );
  return server;
}

const page = (server: StoryServer, children: ReactNode = <NotificationsPage />, area: Area = 'learner') => (
  <StoryFrame server={server} area={area}>
    {children}
  </StoryFrame>
);
const server = () => signedInAs('student');

export const notificationStories = {
  some: (from = server()) => page(withInbox(from, 6, 2)),
  many: (from = server()) => page(withInbox(from, 45, 0)),
  none: (from = server()) => page(withInbox(from, 0, 0)),
  noneForStaff: (from = server()) => page(withInbox(from, 0, 0), <NotificationsPage />, 'admin'),
  loading: (from = server()) => page(from.on(listNotifications, 'never')),
  failed: (from = server()) => page(from.on(listNotifications, refused('FORBIDDEN'))),
  /** The first page loads, older ones and marking as read fail. */
  cut: (from = server()) => {
    withInbox(from, 45, 1).on(markNotificationRead, refused('NOT_FOUND'));
    const first = Array.from({ length: 20 }, (_, index) => notification(index, index === 1));
    return page(
      from.on(listNotifications, () =>
        from.requests.at(-1)?.address.includes('cursor')
          ? refused('FORBIDDEN')
          : ok({ notifications: first, unread_count: 1, next_cursor: first[19]?.id }),
      ),
    );
  },
  bell: (from = server()) => page(withInbox(from, 6, 2), <Bell />),
  bellFull: (from = server()) => page(withInbox(from, 150, 120), <Bell onRail />, 'admin'),
  bellQuiet: (from = server()) => page(withInbox(from, 6, 0), <Bell />),
};
