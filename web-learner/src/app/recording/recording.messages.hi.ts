import type { InLanguage } from '@paanch/ui/language/translation';
import type { recordingMessages } from './recording.messages.js';

export const recordingHindi: InLanguage<typeof recordingMessages> = {
  faults: {
    refused: 'अनुमति नहीं मिली। कृपया स्क्रीन रिकॉर्डिंग और माइक्रोफ़ोन की अनुमति दें, पेज रीलोड करें और फिर कोशिश करें।',
    unsupported: 'इस ब्राउज़र में स्क्रीन रिकॉर्डिंग नहीं चलती। कृपया Chrome, Firefox, Safari या Edge इस्तेमाल करें।',
    noSources: 'रिकॉर्ड करने के लिए कोई स्क्रीन नहीं है।',
    cancelled: 'स्क्रीन रिकॉर्डिंग रद्द कर दी गई।',
    constraints: 'यह डिवाइस स्क्रीन को उस तरह रिकॉर्ड नहीं कर सकता जैसा ज़रूरी है। कृपया दूसरे प्रोग्राम बंद करें और फिर कोशिश करें।',
    gesture: 'Safari क्लिक के बाद ही रिकॉर्डिंग शुरू करता है। कृपया बटन फिर दबाएँ।',
    inProgress: 'रिकॉर्डिंग पहले से चल रही है',
  },
  finishTitle: 'अपना इंटरव्यू पूरा भेजें',
  finishAdvice: 'आपके इंटरव्यू का एक हिस्सा अभी इस डिवाइस पर है। जब तक वह भेजा न जाए, यह पेज खुला रखें।',
  sending: 'रिकॉर्डिंग भेजी जा रही है: {{percent}} %',
  handingIn: 'आपका इंटरव्यू जमा हो रहा है।',
  uploadFailed: 'अपलोड नहीं हो सका: {{reason}}',
  tryAgain: 'फिर कोशिश करें',
  until: 'इसे {{moment}} तक भेजा जा सकता है।',
};
