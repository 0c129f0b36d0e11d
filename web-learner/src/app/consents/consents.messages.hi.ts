import type { InLanguage } from '@paanch/ui/language/translation';
import type { consentsMessages } from './consents.messages.js';

export const consentsHindi: InLanguage<typeof consentsMessages> = {
  purposes: {
    programme: 'आपका प्रोग्राम चलाना',
    interview_recording: 'इंटरव्यू की रिकॉर्डिंग',
    interview_ai: 'इंटरव्यू को बाहर की AI कंपनी को भेजना',
    share_with_institution: 'आपके संस्थान के साथ साझा करना',
    job_applications: 'नौकरी के लिए आवेदन',
    model_improvement: 'AI मॉडल को बेहतर बनाना',
  },
  givenNow: 'आपने सहमति दी: {{name}}।',
  withdrawnNow: 'आपने सहमति वापस ले ली: {{name}}।',
  after: {
    interview_recording: 'अब कोई नया इंटरव्यू रिकॉर्ड नहीं होगा, इसलिए दोबारा सहमति देने तक आप इंटरव्यू नहीं दे सकते। प्रैक्टिस आप फिर भी कर सकते हैं।',
    interview_ai: 'आपके अगले इंटरव्यू प्रैक्टिस इंजन लेगा।',
    share_with_institution: 'आपका संस्थान अब आपके रिज़्यूमे, आपका अतिरिक्त समय और आपका अनुरोध नहीं देख सकता।',
    job_applications: 'भेजे गए आवेदन तब तक चलते रहेंगे जब तक आप उन्हें वापस नहीं लेते। अगली बार आवेदन करने पर हम फिर पूछेंगे।',
    model_improvement: 'आपका डेटा AI मॉडल को बेहतर बनाने में इस्तेमाल नहीं होता।',
  },
  giveFailed: 'आपकी सहमति सेव नहीं हो सकी',
  withdrawFailed: 'आपकी सहमति वापस नहीं ली जा सकी',
  newWords: {
    title: 'हम आपके डेटा का इस्तेमाल कैसे करते हैं',
    lead: 'आगे बढ़ने से पहले कृपया इसे पढ़ें। अगर आपने पहले के संस्करण पर सहमति दी थी, तो तब से इसके शब्द बदल गए हैं।',
    version: 'संस्करण {{version}}',
    agree: 'सहमति दें',
    withdraw: 'वापस लें',
    programmeOnly: 'इसके बिना आपका प्रोग्राम नहीं चल सकता। अगर आप सहमत नहीं हैं, तो अपने डेटा की कॉपी लेकर उसे मिटाया जा सकता है।',
    toPrivacy: 'मेरे डेटा की कॉपी लें या उसे मिटाएँ',
    optional: 'आप मना कर सकते हैं, और अपना जवाब "प्राइवेसी" में कभी भी बदल सकते हैं।',
  },
};
