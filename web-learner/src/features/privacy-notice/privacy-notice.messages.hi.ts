import type { InLanguage } from '@paanch/ui/language/translation';
import type { privacyNoticeMessages } from './privacy-notice.messages.js';

export const privacyNoticeHindi: InLanguage<typeof privacyNoticeMessages> = {
  title: '{{app}} आपके डेटा का इस्तेमाल कैसे करता है',
  lead: 'हिस्सा लेने वाले सभी लोग किस बात की सहमति देते हैं, हम अलग से क्या पूछते हैं, और किसे लिखें।',
  programme: 'हिस्सा लेने वाले सभी लोगों के लिए',
  version: 'संस्करण {{version}}।',
  asked: 'हम आपसे अलग से क्या पूछते हैं',
  askedLead: 'हर सहमति देना और वापस लेना आपके हाथ में है।',
  purposes: {
    interview_recording: 'इंटरव्यू की रिकॉर्डिंग',
    interview_ai: 'इंटरव्यू को बाहर की AI कंपनी को भेजना',
    share_with_institution: 'आपके संस्थान के साथ साझा करना',
    job_applications: 'नौकरी के लिए आवेदन',
    model_improvement: 'AI मॉडल को बेहतर बनाना',
  },
  officerLead: 'अपने डेटा से जुड़ी किसी भी बात के लिए अधिकारी को लिखें। आपको {{days}} दिनों के अंदर जवाब मिलेगा।',
  board: 'अगर आप जवाब से संतुष्ट नहीं हैं, तो भारतीय डेटा संरक्षण बोर्ड (Data Protection Board of India) से शिकायत कर सकते हैं।',
  own: 'अगर आपका खाता है, तो "प्राइवेसी" में आप अपनी सहमतियाँ देख सकते हैं, अपने डेटा की कॉपी ले सकते हैं, डेटा मिटा सकते हैं और शिकायत कर सकते हैं।',
  toOwn: 'मेरे प्राइवेसी पेज पर जाएँ',
  accessibility: 'सुगम्यता',
};
