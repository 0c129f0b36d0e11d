import type { InLanguage } from '@paanch/ui/language/translation';
import type { ageMessages } from './age.messages.js';

export const ageHindi: InLanguage<typeof ageMessages> = {
  title: 'आपकी उम्र कितनी है?',
  lead: 'कानून 18 साल से कम उम्र वालों को सुरक्षा देता है, इसलिए हम यह एक बार पूछते हैं। जब तक माता-पिता सहमति नहीं देते, हम उनका कोई इंटरव्यू रिकॉर्ड नहीं करते, करियर पोर्टल बंद रखते हैं और कोई रिमाइंडर नहीं भेजते।',
  dateOfBirth: 'जन्मतिथि',
  required: 'अपनी जन्मतिथि डालें',
  save: 'आगे बढ़ें',
  saving: 'सेव हो रहा है',
  or: 'या बिना तारीख के:',
  adult: 'मेरी उम्र 18 साल या ज़्यादा है',
  failed: 'आपका जवाब सेव नहीं हो सका',
  minor: 'आपकी ओर से माता-पिता सहमति दे सकते हैं।',
  minorAdvice: 'तब तक इंटरव्यू रिकॉर्ड नहीं होंगे, करियर पोर्टल बंद रहेगा और रिमाइंडर नहीं आएँगे। बाकी सब खुला है।',
};
