/** Mails to addresses that are no account (docs/people.md#letters): in the language of the learner, and never with an address in the subject. */
import { APP_NAME } from '@paanch/contracts/kernel/app-name';
import { DEFAULT_TIME_ZONE } from '@paanch/contracts/auth/profile';
import type { InBoth } from '@paanch/contracts/kernel/language/language';
import type { Letter } from '@paanch/contracts/privacy/parts';
import type { MailContent } from '../mail-content.js';

type Words = Pick<MailContent, 'subject' | 'paragraphs' | 'note'> & { readonly label: string };

/** The public page with the notice and the officer. */
const PRIVACY = '/privacy';

export function letterMail(letter: Letter, at: Date, origin: string): MailContent {
  const { label, ...words } = wordsOf(letter);
  return {
    kind: letter.kind,
    language: letter.language,
    college: null,
    ...words,
    items: [],
    action: { label, href: `${origin}${letter.kind === 'guardian' ? letter.link : PRIVACY}` },
    due_at: at,
    unsubscribe: null,
    isBulk: false,
  };
}

function wordsOf(letter: Letter): Words {
  if (letter.kind === 'guardian') return GUARDIAN[letter.language](letter.learner_name);
  const locale = letter.language === 'hi' ? 'hi-IN-u-nu-latn' : 'en-GB';
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: DEFAULT_TIME_ZONE }).format(new Date(letter.erased_at));
  return (letter.kind === 'account_closed' ? CLOSED : DESTROYED_SOON)[letter.language](day);
}

const GUARDIAN: InBoth<(learner: string) => Words> = {
  en: (learner) => ({
    subject: `A learner asks for your agreement on ${APP_NAME}`,
    paragraphs: [
      `${learner} learns with ${APP_NAME} and named you as their parent or guardian. They are under 18, so the law asks for your agreement.`,
      'Until you agree there are no recordings, no job portal and no reminders for them. Read what it is about, then agree or refuse.',
    ],
    label: 'Read and answer',
    note: 'The link works for 30 days. If you do not know this learner, ignore this email.',
  }),
  hi: (learner) => ({
    subject: `${APP_NAME} पर एक विद्यार्थी को आपकी सहमति चाहिए`,
    paragraphs: [
      `${learner} ${APP_NAME} पर पढ़ते हैं और उन्होंने आपको अपना माता-पिता या अभिभावक बताया है। उनकी उम्र 18 साल से कम है, इसलिए कानून के अनुसार आपकी सहमति ज़रूरी है।`,
      'आपकी सहमति तक उनके लिए न रिकॉर्डिंग होगी, न नौकरी पोर्टल खुलेगा और न रिमाइंडर आएँगे। पहले पढ़ लें कि बात क्या है, फिर सहमति दें या मना करें।',
    ],
    label: 'पढ़ें और जवाब दें',
    note: 'यह लिंक 30 दिन तक काम करेगा। अगर आप इस विद्यार्थी को नहीं जानते, तो इस ईमेल पर ध्यान न दें।',
  }),
};

const CLOSED: InBoth<(day: string) => Words> = {
  en: (day) => ({
    subject: `Your ${APP_NAME} account is closed`,
    paragraphs: [
      'Your account is closed, and your data is sealed: nobody reads it.',
      'We close an account when its learner asks us to, or when it has been inactive for a year.',
      `On ${day} the key to it is destroyed. After that nobody can restore anything.`,
    ],
    label: 'How we handle data',
    note: 'If you think this is a mistake, write to our grievance officer, whose address is on the page above.',
  }),
  hi: (day) => ({
    subject: `आपका ${APP_NAME} खाता बंद हो गया है`,
    paragraphs: [
      'आपका खाता बंद कर दिया गया है, और आपका डेटा सील है: उसे कोई नहीं पढ़ता।',
      'खाता तब बंद किया जाता है, जब विद्यार्थी ऐसा करने को कहें या खाता एक साल तक निष्क्रिय रहे।',
      `${day} को उसकी कुंजी मिटा दी जाएगी। उसके बाद कोई भी कुछ वापस नहीं ला सकता।`,
    ],
    label: 'हम डेटा कैसे रखते हैं',
    note: 'अगर आपको लगता है कि यह गलती से हुआ है, तो हमारे शिकायत अधिकारी को लिखें। उनका पता ऊपर के पेज पर है।',
  }),
};

const DESTROYED_SOON: InBoth<(day: string) => Words> = {
  en: (day) => ({
    subject: `Your ${APP_NAME} data will soon be gone for good`,
    paragraphs: [
      `Your account was closed some time ago. On ${day} the key to your sealed data is destroyed.`,
      'After that nobody can restore anything. You do not need to do anything.',
    ],
    label: 'How we handle data',
    note: null,
  }),
  hi: (day) => ({
    subject: `आपका ${APP_NAME} डेटा जल्द ही हमेशा के लिए मिट जाएगा`,
    paragraphs: [
      `आपका खाता कुछ समय पहले बंद किया गया था। ${day} को आपके सील किए हुए डेटा की कुंजी मिटा दी जाएगी।`,
      'उसके बाद कोई भी कुछ वापस नहीं ला सकता। आपको कुछ करने की ज़रूरत नहीं है।',
    ],
    label: 'हम डेटा कैसे रखते हैं',
    note: null,
  }),
};
