/**
 * What a learner agrees to with the first password (trust 1.11, 8.3; product 14). Who has agreed has agreed to these words: a changed
 * word is a new version.
 */
import { APP_NAME } from '../../kernel/app-name.js';
import { lineOfText } from '../../kernel/fields.js';
import { noticeRequired } from '../reasons.js';

/** Each is agreed to by itself (product 14). */
export const CONSENT_PURPOSES = [
  'programme',
  'interview_recording',
  'share_with_institution',
  'job_applications',
  'model_improvement',
] as const;
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];

export interface Notice {
  readonly version: string;
  /** BCP 47. */
  readonly language: string;
  readonly purpose: ConsentPurpose;
  readonly sections: readonly { readonly heading: string; readonly lines: readonly string[] }[];
}

export const PROGRAMME_NOTICE = {
  version: '2026-11-21',
  language: 'en',
  purpose: 'programme',
  sections: [
    {
      heading: 'What it is about',
      lines: [
        `${APP_NAME} uses your account, your progress, your grades and your receipts to run your programme. That is what you agree to here.`,
      ],
    },
    {
      heading: 'What you are asked for separately',
      lines: [
        'Recording an interview, sending its sound to an outside AI provider, sharing with your institution, and applying for jobs. You can say no to each.',
        'Improving AI models with your data. It stays off unless you turn it on.',
      ],
    },
    {
      heading: 'How long it is kept',
      lines: [
        'Your account, progress, grades and receipts: while you are enrolled and 12 months after. Then 12 more months under lock, encrypted for you alone, which two administrators can open only together. Then they are erased; figures that name nobody stay.',
        'An interview recording: 90 days after the final result, 30 if you ask for that. It is erased 12 months after it was made.',
        'Conversations with the coach: 180 days, or until you delete them; erased at 12 months. Resumes: until you delete them or leave them unused for 12 months; erased at 12 months. Applications: 24 months.',
        'Security records: 400 days. The record of grades, reviews and changes to them: 3 years after your account ends. What you agreed to: 7 years after your account ends.',
      ],
    },
    {
      heading: 'Artificial intelligence',
      lines: ['AI providers do not train on your data. Names and emails are taken out before anything is sent to them.'],
    },
    {
      heading: 'What you can ask for',
      lines: [
        'You can take back what you agreed to as easily as you gave it.',
        'A copy of everything about you: within 72 hours.',
        'Erasure: your account is closed and out of sight within 24 hours. The data is locked away and erased at 12 months, or sooner where the law allows; you hear of it 48 hours before.',
        'A complaint is answered within 30 days.',
      ],
    },
    {
      heading: 'If you are under 18',
      lines: ['Until a parent has agreed there is no interview recording, no job portal, and no reminders that follow what you do.'],
    },
  ],
} as const satisfies Notice;

export const NoticeVersion = lineOfText({ max: 32, required: noticeRequired.message, tooLong: noticeRequired.message });
