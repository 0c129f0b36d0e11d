import type { InLanguage } from '@paanch/ui/language/translation';
import type { examResultMessages } from './exam-result.messages.js';

export const examResultHindi: InLanguage<typeof examResultMessages> = {
  tab: '{{name}}: आपका नतीजा',
  passed: 'आपका स्कोर {{score}}% है। आपने परीक्षा पास कर ली।',
  notPassed: 'आपका स्कोर {{score}}% है। पास होने के लिए {{mark}}% चाहिए।',
  zeroCounts: 'यह प्रयास गिना जाता है।',
  scoreTitle: 'आपका स्कोर',
  mark: 'पास होने का स्कोर {{mark}}%',
  compares: 'आपका स्कोर {{score}}% है। पास होने के लिए {{mark}}% चाहिए।',
  topics: 'विषय के हिसाब से',
  noTopics: 'इस प्रयास का विषय के हिसाब से कोई नतीजा नहीं है।',
  ofCount: '{{count}} में से {{correct}}',
  reached: 'आपने {{tier}} टियर की परीक्षा पास कर ली है',
  reachedAdvice: 'नए प्रोजेक्ट और इंटरव्यू के सवाल आपके टियर के स्तर के होंगे।',
  stays: 'आपका टियर {{tier}} ही रहेगा',
  staysAdvice: 'आपने कुछ नहीं खोया। आपका टियर, आपके स्टार और आपके नतीजे वैसे ही रहेंगे।',
  next: 'अगला प्रयास {{when}} से शुरू किया जा सकता है।',
  nextNow: 'परीक्षा अब दोबारा दी जा सकती है।',
  nextUnknown: 'परीक्षा दोबारा कब दी जा सकती है, यह परीक्षा के पेज पर लिखा है।',
  toTiers: 'टियर सिस्टम देखें',
  toExam: 'परीक्षा के बारे में',
  voided: {
    title: 'यह प्रयास नहीं गिना जाता',
    advice: 'इसे स्टाफ़ ने रद्द कर दिया, इसलिए इसका कोई स्कोर नहीं है। आपका टियर वैसा ही रहेगा।',
  },
};
