import type { InLanguage } from '@paanch/ui/language/translation';
import type { readinessMessages } from './readiness.messages.js';

export const readinessHindi: InLanguage<typeof readinessMessages> = {
  title: 'जॉब रेडीनेस',
  lead: 'पाँच चरण। हर चरण पूरा करने पर एक स्टार मिलता है और अगला चरण खुलता है।',
  about: {
    assessments: 'जानें कि आप अभी कहाँ हैं। इनसे आपका टियर तय होता है।',
    courses: 'वीडियो पाठ, और हर एक के बाद छोटी-सी क्विज़।',
    expert_sessions: 'हायरिंग मैनेजर और पूर्व विद्यार्थियों के पाँच टॉक।',
    projects: 'आपके विषय का एक असली ब्रीफ़। इस स्टार से करियर खुलता है।',
    interviews: 'विद्या के साथ पाँच मिनट का मॉक इंटरव्यू।',
  },
  complete: 'पूरे: {{total}} में से {{completed}}',
  results: 'नतीजे देखें',
  review: 'दोबारा देखें',
  start: 'शुरू करें',
  continue: 'जारी रखें',
  ofGroup: '{{name}}: {{action}}',
  groupsFailed: 'जॉब रेडीनेस के मॉड्यूल लोड नहीं हो सके',
  yourProgress: 'आपकी प्रगति',
  modules: 'पूरे मॉड्यूल: {{total}} में से {{completed}}, {{percent}}%',
  modulesLabel: 'पूरे मॉड्यूल',
  tierSets: '{{tier}} टियर तय करता है कि आपके प्रोजेक्ट और सवाल कितने कठिन होंगे। इससे आपके स्टार नहीं बदलते।',
  tierComes: 'अपना टियर पाने के लिए सभी असेसमेंट पूरे करें। इससे आपके स्टार नहीं बदलते।',
};
