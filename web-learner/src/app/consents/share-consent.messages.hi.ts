import type { InLanguage } from '@paanch/ui/language/translation';
import type { shareConsentMessages } from './share-consent.messages.js';

export const shareConsentHindi: InLanguage<typeof shareConsentMessages> = {
  needed: 'आपके संस्थान को यह अभी नहीं दिखता।',
  neededAdvice: 'इसके लिए संस्थान के साथ साझा करने की आपकी सहमति चाहिए। सहमति "प्राइवेसी" में कभी भी वापस ली जा सकती है।',
  words: 'किस बात पर सहमति देनी है',
  agree: 'साझा करने की सहमति दें',
  agreed: 'आपने अपने संस्थान के साथ साझा करने की सहमति दी है।',
  failed: 'आपकी सहमति सेव नहीं हो सकी',
};
