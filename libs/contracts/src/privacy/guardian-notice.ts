/** What a parent agrees to for a learner under 18 (docs/privacy.md#minors). People agreed to these exact words: a changed word is a new version. */
import { APP_NAME } from '../kernel/app-name.js';
import type { Language } from '../kernel/language/language.js';

export interface GuardianNotice {
  readonly version: string;
  readonly language: Language;
  readonly sections: readonly { readonly heading: string; readonly lines: readonly string[] }[];
}

export const GUARDIAN_NOTICE = {
  version: '2026-11-29',
  language: 'en',
  sections: [
    {
      heading: 'What you allow',
      lines: [
        `${APP_NAME} is a programme of courses, assessments and interview practice, to which your child's institution has invited them.`,
        'Interviews may be recorded: the screen, the microphone, and the sound of a shared browser tab. Your child is asked as well, and can say no.',
        "The job portal opens once your child has the stars for it: they can keep resumes there and apply for jobs. Staff and, as far as it is their part, your child's institution see these applications.",
        'We may send your child reminders that depend on what they have done, such as after a week without work.',
      ],
    },
    {
      heading: 'If you do not agree',
      lines: [
        'Your child can go on with everything else: courses, assessments, projects, and interviews for practice, which are not recorded.',
      ],
    },
    {
      heading: 'Changing your answer',
      lines: [
        'You can change it with the same link for 30 days, and after that your child can ask you again, or you write to the officer on our privacy page.',
        'When your child turns 18 they decide for themselves.',
      ],
    },
  ],
} as const satisfies GuardianNotice;
