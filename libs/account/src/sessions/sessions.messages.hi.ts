import type { InLanguage } from '@paanch/ui/language/translation';
import type { sessionsMessages } from './sessions.messages.js';

export const sessionsHindi: InLanguage<typeof sessionsMessages> = {
  title: 'आपका खाता कहाँ खुला है',
  lead: 'जो डिवाइस आपकी पहचान का न हो, उस पर लॉग आउट करें, फिर अपना पासवर्ड बदलें।',
  failed: 'यह सूची लोड नहीं हो सकी।',
  unknownBrowser: 'अनजान ब्राउज़र',
  thisOne: 'यह ब्राउज़र',
  browserOn: '{{system}} पर {{browser}}',
  origin: 'नेटवर्क {{network}}। साइन इन {{at}}',
  lastActive: 'पिछला इस्तेमाल {{ago}} ({{at}})',
  signOut: 'लॉग आउट करें',
  signOutOne: '{{browser}} पर लॉग आउट करें',
  confirmOne: '{{browser}} पर लॉग आउट करें?',
  confirmOneAdvice: 'पिछला इस्तेमाल {{at}}, नेटवर्क {{network}}। उस पर फिर से साइन इन करना होगा।',
  signedOutOne: '{{browser}} पर लॉग आउट हो गया।',
  signOutAll: 'हर जगह लॉग आउट करें',
  confirmAll: 'हर जगह लॉग आउट करें?',
  confirmAllAdvice_one: 'यहाँ भी लॉग आउट हो जाएगा। उसके तुरंत बाद फिर साइन इन किया जा सकता है।',
  confirmAllAdvice_other: 'इस ब्राउज़र के साथ सभी {{count}} ब्राउज़र पर लॉग आउट हो जाएगा। उसके तुरंत बाद फिर साइन इन किया जा सकता है।',
  notDone: 'यह नहीं हो सका: {{message}}',
};
