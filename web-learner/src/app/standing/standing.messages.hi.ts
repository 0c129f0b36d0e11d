import type { InLanguage } from '@paanch/ui/language/translation';
import type { standingMessages } from './standing.messages.js';

export const standingHindi: InLanguage<typeof standingMessages> = {
  groups: {
    assessments: 'असेसमेंट',
    courses: 'कोर्स',
    expert_sessions: 'एक्सपर्ट सेशन',
    projects: 'प्रोजेक्ट',
    interviews: 'इंटरव्यू',
  },
  tiers: { BRONZE: 'ब्रॉन्ज़', SILVER: 'सिल्वर', GOLD: 'गोल्ड' },
  howTiersWork: 'टियर कैसे काम करते हैं',
  starName: 'स्टार {{number}}',
  done: 'पूरे: {{total}} में से {{completed}}',
  watched: 'देखे गए: {{total}} में से {{completed}}',
  interviewTaken: 'हो चुका है, अभी पास नहीं',
  setByStaff: 'पूरा (स्टाफ़ ने तय किया)',
  notAvailable: 'अभी उपलब्ध नहीं',
  opensAt_one: '{{count}} स्टार पर खुलेगा',
  opensAt_other: '{{count}} स्टार पर खुलेगा',
  starEarned: 'स्टार {{star}} मिल गया',
  tierNews: 'अब आप {{tier}} टियर में हैं',
  progressFailed: 'जॉब रेडीनेस की प्रगति लोड नहीं हो सकी',
  preparing: 'आपका प्रोग्राम तैयार हो रहा है',
  preparingAdvice: 'इसमें कुछ सेकंड लगते हैं। यह पेज अपने-आप अपडेट हो जाएगा।',
  noProgramme: 'अभी कोई प्रोग्राम नहीं है। आपका कॉलेज इसे जोड़ेगा।',
  nothingYet: 'अभी करने के लिए कुछ नहीं',
};
