import type { InLanguage } from '@paanch/ui/language/translation';
import type { assessmentPageMessages } from './assessment-page.messages.js';

export const assessmentPageHindi: InLanguage<typeof assessmentPageMessages> = {
  failed: 'यह असेसमेंट नहीं खुल सका',
  once: 'यह असेसमेंट एक ही बार दिया जा सकता है।',
  cancelled: {
    title: 'यह प्रयास रद्द कर दिया गया',
    advice: 'इसे स्टाफ़ ने रद्द किया, इसलिए ये जवाब नहीं गिने जाते। यह असेसमेंट दोबारा दिया जा सकता है।',
    toList: 'असेसमेंट पर जाएँ',
  },
};
