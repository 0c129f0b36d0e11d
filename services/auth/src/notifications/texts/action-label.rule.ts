import type { NotificationKind } from '@paanch/contracts/auth/notifications';
import type { Language } from '@paanch/contracts/kernel/language/language';
import type { LearnerKind } from './notification-text.js';

/** What the button of each kind says of the page it opens. */
const ENGLISH: Readonly<Record<NotificationKind, string>> = {
  new_device: 'Check your account',
  password_changed: 'Check your account',
  star_unlocked: 'See your star path',
  tier_assigned: 'See your tier',
  score_corrected: 'See your star path',
  alert_raised: 'Open the alert',
  second_step_removed: 'Open your account',
  attempt_voided: 'Open the assessment',
  import_finished: 'Open the import',
  progress_overridden: 'See what changed',
  support_requested: 'Read the request',
  quiz_wait_ended: 'Open the course',
  application_changed: 'Open the application',
  answer_overdue: 'Open the application',
  job_expires_soon: 'Open the job',
  applications_unanswered: 'Open the job',
  grade_ready: 'Open your submission',
  review_finished: 'Read the review',
  appeal_decided: 'Read the answer',
  appeal_opened: 'Open the appeals',
  reviews_waiting: 'Open the submissions',
  publish_asked: 'Open the draft',
  exam_passed: 'See your result',
  exam_not_passed: 'See your result',
  exam_voided: 'Open the promotion exam',
  exam_extra_attempt: 'Open the promotion exam',
  exam_wait_ended: 'Open the promotion exam',
  quiet_days: 'See your next step',
  announcement: 'Open your notifications',
  export_ready: 'Download your data',
  erasure_asked: 'Open your privacy page',
  erasure_taken_back: 'Open your privacy page',
  grievance_answered: 'Read the answer',
  grievance_received: 'Open the grievances',
  guardian_answered: 'Open your privacy page',
  privacy_request_waiting: 'Open the requests',
  webhook_off: 'Open the webhook',
};

const HINDI: Readonly<Record<LearnerKind, string>> = {
  new_device: 'अपना खाता देखें',
  password_changed: 'अपना खाता देखें',
  star_unlocked: 'अपना स्टार पाथ देखें',
  tier_assigned: 'अपना टियर देखें',
  score_corrected: 'अपना स्टार पाथ देखें',
  second_step_removed: 'अपना खाता खोलें',
  attempt_voided: 'असेसमेंट खोलें',
  progress_overridden: 'क्या बदला, देखें',
  quiz_wait_ended: 'कोर्स खोलें',
  application_changed: 'आवेदन खोलें',
  answer_overdue: 'आवेदन खोलें',
  grade_ready: 'फ़ीडबैक देखें',
  review_finished: 'फ़ैसला पढ़ें',
  appeal_decided: 'जवाब पढ़ें',
  exam_passed: 'अपना नतीजा देखें',
  exam_not_passed: 'अपना नतीजा देखें',
  exam_voided: 'प्रमोशन परीक्षा खोलें',
  exam_extra_attempt: 'प्रमोशन परीक्षा खोलें',
  exam_wait_ended: 'प्रमोशन परीक्षा खोलें',
  quiet_days: 'अपना अगला कदम देखें',
  announcement: 'अपनी सूचनाएँ खोलें',
  export_ready: 'अपना डेटा डाउनलोड करें',
  erasure_asked: 'अपना प्राइवेसी पेज खोलें',
  erasure_taken_back: 'अपना प्राइवेसी पेज खोलें',
  grievance_answered: 'जवाब पढ़ें',
  guardian_answered: 'अपना प्राइवेसी पेज खोलें',
};

export function actionLabel(kind: NotificationKind, language: Language): string {
  const labels: Readonly<Partial<Record<NotificationKind, string>>> = language === 'hi' ? HINDI : ENGLISH;
  return labels[kind] ?? ENGLISH[kind];
}
