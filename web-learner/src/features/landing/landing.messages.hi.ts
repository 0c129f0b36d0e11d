import type { InLanguage } from '@paanch/ui/language/translation';
import type { landingMessages } from './landing.messages.js';

export const landingHindi: InLanguage<typeof landingMessages> = {
  title: 'Paanch में आपका स्वागत है',
  lead: 'आपको किस रूप में साइन इन करना है?',
  learner: 'विद्यार्थी',
  learnerAdvice: 'असेसमेंट दें, स्टार पाएँ और अपना अगला चरण देखें।',
  staff: 'स्टाफ़',
  staffAdvice: 'कॉलेज, कंपनियों और प्रोग्राम के स्टाफ़ के लिए।',
  privacy: 'हम डेटा का इस्तेमाल कैसे करते हैं और किसे लिखें',
};
