/**
 * What a learner agrees to with the first password (docs/privacy.md#consent). People agreed to these exact words: a changed
 * word is a new version.
 */
import { APP_NAME } from '../../kernel/app-name.js';
import type { Language } from '../../kernel/language/language.js';
import type { ConsentPurpose } from './purposes.js';

export { CONSENT_PURPOSES, type ConsentPurpose } from './purposes.js';

export interface Notice {
  readonly version: string;
  readonly language: Language;
  readonly purpose: ConsentPurpose;
  readonly sections: readonly { readonly heading: string; readonly lines: readonly string[] }[];
}

export const PROGRAMME_NOTICE = {
  version: '2026-11-30',
  language: 'en',
  purpose: 'programme',
  sections: [
    {
      heading: 'What you agree to here',
      lines: [`${APP_NAME} uses your account, progress, grades and receipts to run your programme. This is what you agree to here.`],
    },
    {
      heading: 'What your institution sees',
      lines: [
        'Staff of the institution that enrolled you see, as part of the programme: your name and email, when you were last active, your star, tier and progress, your assessment scores, the results of your projects and interviews, which jobs you applied for and how that went, and whether you may need help.',
        'They see a resume, your extra time and your request for support only if you agree to share with your institution and also share that one thing. They never see recordings, what was said in an interview, your texts, your conversations with the coach, or the salary you expect.',
      ],
    },
    {
      heading: 'What we will ask you separately',
      lines: [
        'Recording an interview, sending its sound to an outside AI provider, sharing resumes and support needs with your institution, and applying for jobs. You can say no to each one.',
        'Using your data to improve AI models. This stays off unless you turn it on.',
      ],
    },
    {
      heading: 'How long we keep it',
      lines: [
        'Your account, progress, grades and receipts: while you are enrolled and for 12 months after. You are enrolled until we deactivate your account, on our own or because your college asks us to. After those 12 months they are locked for 12 more, encrypted with a key of your own, and only two administrators together can open them. Then we erase them. Statistics that name nobody stay.',
        'An interview recording: 90 days after the final result, or 30 days if you ask. We erase it 12 months after it was made.',
        'Coach conversations: 180 days, or until you delete them. We erase them at 12 months. Resumes: until you delete them or do not use them for 12 months. We erase them at 12 months. Applications: 24 months.',
        'Security records: 400 days. Records of grades, reviews and changes to them hold no name and stay: once your data is erased, nobody can tell from them whose they were. What you agreed to: 7 years after your account ends.',
      ],
    },
    {
      heading: 'Artificial intelligence',
      lines: ['AI providers do not train on your data. We remove names and emails before we send anything to them.'],
    },
    {
      heading: 'What you can ask us for',
      lines: [
        'You can withdraw your agreement as easily as you gave it.',
        'A copy of all your data: within 72 hours.',
        'Erasing your data: we close and hide your account within 24 hours. The data is locked, and erased at 12 months or sooner if the law allows. We tell you 48 hours before.',
        'A complaint: we answer within 30 days.',
      ],
    },
    {
      heading: 'If you are under 18',
      lines: ['Until a parent agrees, you cannot record interviews or use the job portal, and we send no reminders based on what you do.'],
    },
  ],
} as const satisfies Notice;

/** The devices step of an interview; Continue is the consent (docs/interviews.md#consent). */
export const INTERVIEW_NOTICE = {
  version: '2026-11-28',
  language: 'en',
  purpose: 'interview_recording',
  sections: [
    {
      heading: 'What is recorded',
      lines: [
        'Your screen, for as long as the interview runs.',
        'The sound of a browser tab, only if you share that tab with its sound.',
        'Your microphone. Typed answers are kept as text.',
      ],
    },
    {
      heading: 'Who can watch it',
      lines: [`${APP_NAME} reviewers can watch the recording. Your college and employers cannot.`],
    },
    {
      heading: 'What happens with it',
      lines: [
        'A machine proposes a score from your words, never from your voice, face or name. A person decides.',
        'We keep the recording for 90 days after the final result, or 30 days if you ask, and erase it 12 months after it was made.',
        'You can withdraw at any time in your profile. Then no new interview is recorded.',
      ],
    },
  ],
} as const satisfies Notice;

/** The second tick, where an outside provider leads the interview; without it the practice engine does. */
export const INTERVIEW_AI_NOTICE = {
  version: '2026-11-28',
  language: 'en',
  purpose: 'interview_ai',
  sections: [
    {
      heading: 'An outside AI provider',
      lines: [
        'The sound of your microphone and your typed answers go to Google, which speaks as Vidya and writes down what you say.',
        'Google does not train on them. Without this, the practice engine interviews you and reads typed answers.',
      ],
    },
  ],
} as const satisfies Notice;

/** Off until it is given; then a learner still chooses what to share (docs/careers.md#client-staff, docs/people.md#extra-time-and-support). */
export const SHARE_NOTICE = {
  version: '2026-11-29',
  language: 'en',
  purpose: 'share_with_institution',
  sections: [
    {
      heading: 'What your institution can see then',
      lines: [
        'A resume, if you have also switched on sharing for that resume.',
        'Your extra time and your request for support, if you have also switched on sharing in your profile.',
        'What it sees anyway, as part of your programme, is in the words about your programme.',
      ],
    },
    {
      heading: 'If you withdraw',
      lines: ['Your institution stops seeing these at once, whatever is switched on. What it has downloaded before stays with it.'],
    },
  ],
} as const satisfies Notice;

/** Above Submit of every application; sending it is the consent (docs/careers.md#applications). */
export const JOB_APPLICATIONS_NOTICE = {
  version: '2026-11-29',
  language: 'en',
  purpose: 'job_applications',
  sections: [
    {
      heading: 'Who reads an application',
      lines: [
        `${APP_NAME} staff read your application and the resume you choose, and decide about it for the employer.`,
        'Your institution sees that you applied and how it ends. It sees the resume only if you share it.',
      ],
    },
    {
      heading: 'How long we keep it',
      lines: ['24 months. You can withdraw an application at any time before it has ended.'],
    },
    {
      heading: 'If you withdraw this agreement',
      lines: ['Applications that you sent go on until you withdraw them. When you send another one, you agree again.'],
    },
  ],
} as const satisfies Notice;

/** Off unless it is turned on; nothing else depends on it. */
export const MODEL_NOTICE = {
  version: '2026-11-29',
  language: 'en',
  purpose: 'model_improvement',
  sections: [
    {
      heading: 'What this would allow',
      lines: [
        `${APP_NAME} may use your answers and the grades they got, without your name and email, to make its own AI models better.`,
        'We do not do this today. If we begin, we use only the data of learners who have turned this on.',
      ],
    },
    {
      heading: 'If you leave it off',
      lines: ['Nothing changes for you: not your grades, not your stars, not your jobs.'],
    },
  ],
} as const satisfies Notice;
