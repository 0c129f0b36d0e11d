import type { InLanguage } from '../language/translation.js';
import type { projectsMessages } from './projects.messages.js';

export const projectsHindi: InLanguage<typeof projectsMessages> = {
  backgrounds: {
    BUSINESS_ADMINISTRATION: 'बिज़नेस एडमिनिस्ट्रेशन',
    COMPUTER_SCIENCE: 'कंप्यूटर साइंस',
    DATA_SCIENCE: 'डेटा साइंस',
    DESIGN: 'डिज़ाइन',
    ECONOMICS: 'इकोनॉमिक्स',
    HEALTHCARE: 'हेल्थकेयर',
    HUMANITIES: 'ह्यूमैनिटीज़',
    MARKETING: 'मार्केटिंग',
    OTHER: 'अन्य',
  },
  types: {
    BUSINESS_PROPOSAL: 'बिज़नेस प्रपोज़ल',
    CASE_STUDY: 'केस स्टडी',
    CODING_PROJECT: 'कोडिंग प्रोजेक्ट',
    CONTENT_CREATION: 'कंटेंट क्रिएशन',
    DATA_ANALYSIS: 'डेटा एनालिसिस',
    DESIGN_CONCEPT: 'डिज़ाइन कॉन्सेप्ट',
    MARKETING_PLAN: 'मार्केटिंग प्लान',
    OTHER: 'अन्य',
    RESEARCH_OUTLINE: 'रिसर्च आउटलाइन',
    TECHNICAL_DOCUMENTATION: 'टेक्निकल डॉक्यूमेंटेशन',
  },
  engines: { embedded: 'प्रैक्टिस इंजन', gemini: 'AI' },
  brief: {
    organisation: '{{organisation}} के लिए। लगभग {{hours}} घंटे का काम।',
    deliverables: 'क्या जमा करना है',
    constraints: 'सीमाएँ',
    data: 'आपको क्या दिया गया है',
    steps: 'काम कैसे करें',
    format: 'किस रूप में जमा करें',
    safety: 'ध्यान दें',
    criteria: 'स्कोर कैसे मिलता है',
  },
  handedIn: {
    title: 'जमा किया गया काम',
    links: 'लिंक',
    files: 'फ़ाइलें',
    openFile: '{{name}} (नए टैब में खुलेगी)',
    aiUse: 'AI का इस्तेमाल किस काम में हुआ',
  },
  grade: {
    points: '{{weight}} में से {{points}}',
    tip: 'सुधार के लिए: {{tip}}',
    level: 'लेवल {{level}}, 5 में से',
  },
};
