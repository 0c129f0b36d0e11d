import type { InLanguage } from '@paanch/ui/language/translation';
import type { careersMessages } from './careers.messages.js';

export const careersHindi: InLanguage<typeof careersMessages> = {
  sentFor: '{{title}} के लिए आपका आवेदन भेज दिया गया।',
  notSentFor: '{{title}} के लिए आपका आवेदन भेजा नहीं जा सका।',
  statuses: {
    submitted: 'जमा हो गया',
    viewed: 'देखा गया',
    shortlisted: 'शॉर्टलिस्ट हुआ',
    interview: 'इंटरव्यू',
    offered: 'ऑफ़र मिला',
    hired: 'नौकरी मिली',
    rejected: 'चयन नहीं हुआ',
    withdrawn: 'वापस लिया गया',
    closed_no_decision: 'बिना फ़ैसले के बंद',
  },
};
