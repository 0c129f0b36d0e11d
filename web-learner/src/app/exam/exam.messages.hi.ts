import type { InLanguage } from '@paanch/ui/language/translation';
import type { examMessages } from './exam.messages.js';

export const examHindi: InLanguage<typeof examMessages> = {
  name: '{{tier}} टियर की प्रमोशन परीक्षा',
  failed: 'यह जाँचा नहीं जा सका कि प्रमोशन परीक्षा आपके लिए खुली है या नहीं',
  attemptFailed: 'परीक्षा का प्रयास लोड नहीं हो सका',
  continue: 'परीक्षा जारी रखें',
  seeAttempt: 'प्रयास देखें',
  reasons: {
    NOT_ENROLLED: 'यह प्रोग्राम अब आपके लिए उपलब्ध नहीं है।',
    ASSESSMENTS_INCOMPLETE: 'पहले सभी असेसमेंट पूरे करें: {{total}} में से {{completed}} हो चुके हैं। उनसे तय होता है कि आप किस टियर से शुरू करेंगे।',
    NO_TIER: 'अभी आपका कोई टियर नहीं है। असेसमेंट गिने जाने के बाद वह मिल जाएगा।',
    AT_TOP_TIER: 'आपके पास सबसे ऊँचा टियर है: गोल्ड।',
    EXAM_NOT_AVAILABLE: 'प्रमोशन परीक्षा इस समय खुली नहीं है। यह कब खुलेगी, आपका कॉलेज तय करता है।',
    ATTEMPT_IN_PROGRESS: 'आपका एक प्रयास शुरू हो चुका है। उसका समय चल रहा है।',
    COOLDOWN: 'दो प्रयासों के बीच इंतज़ार करना होता है। अगला प्रयास {{when}} से शुरू किया जा सकता है।',
    ATTEMPT_LIMIT: 'पिछले 90 दिनों में आपके {{allowed}} में से {{used}} प्रयास हो चुके हैं। अगला प्रयास {{when}} से शुरू किया जा सकता है।',
  },
};
