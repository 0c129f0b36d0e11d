import type { InLanguage } from '@paanch/ui/language/translation';
import type { afterStarMessages } from './after-star.messages.js';

export const afterStarHindi: InLanguage<typeof afterStarMessages> = {
  youEarned: 'आपको स्टार {{star}} मिला',
  comesNext: {
    assessments: 'आपका कॉलेज इन्हें जोड़ेगा, तो ये यहाँ खुल जाएँगे।',
    courses: 'अब कोर्स की बारी है। आपका कॉलेज इन्हें जोड़ेगा, तो ये यहाँ खुल जाएँगे।',
    expert_sessions: 'अब एक्सपर्ट सेशन की बारी है। आपका कॉलेज इन्हें जोड़ेगा, तो ये यहाँ खुल जाएँगे।',
    projects: 'अब प्रोजेक्ट की बारी है। आपका कॉलेज इन्हें जोड़ेगा, तो ये यहाँ खुल जाएँगे।',
    interviews: 'अब इंटरव्यू की बारी है: विद्या के साथ पाँच मिनट।',
  },
  opensNow: 'अगला चरण खुल गया है: {{group}}।',
  allEarned: 'आपको पाँचों स्टार मिल चुके हैं।',
  carryOn: 'आगे बढ़ें',
};
