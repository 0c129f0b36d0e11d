import type { InLanguage } from '@paanch/ui/language/translation';
import type { signInMessages } from './sign-in.messages.js';

export const signInHindi: InLanguage<typeof signInMessages> = {
  title: 'साइन इन',
  lead: 'अपने खाते का ईमेल इस्तेमाल करें।',
  promise: 'पहले साल से पहले ऑफ़र तक, पाँच स्टार।',
  promiseLead: 'असेसमेंट, कोर्स, एक्सपर्ट सेशन, एक असली प्रोजेक्ट और एक मॉक इंटरव्यू। आपको हमेशा पता रहता है कि अगला चरण क्या है।',
  step: '{{number}}. {{name}}',
  staff: 'कॉलेज के स्टाफ़ से हैं?',
  staffDoor: 'एडमिन एरिया में साइन इन करें',
  privacy: 'हम डेटा का इस्तेमाल कैसे करते हैं',
  accessibility: 'सुगम्यता',
};
