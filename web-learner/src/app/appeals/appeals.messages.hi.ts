import type { InLanguage } from '@paanch/ui/language/translation';
import type { appealsMessages } from './appeals.messages.js';

export const appealsHindi: InLanguage<typeof appealsMessages> = {
  ask: 'किसी इंसान से दोबारा जाँच कराएँ',
  title: 'आपने दोबारा जाँच के लिए कहा',
  lead: 'इस सबमिशन को कोई ऐसा व्यक्ति फिर देखता है, जिसने इस पर पहले फ़ैसला नहीं किया। इससे आपका नतीजा कभी खराब नहीं हो सकता।',
  text: 'किस बात पर ध्यान दिया जाए?',
  send: 'भेजें',
  sending: 'भेजा जा रहा है',
  sent: 'भेज दिया गया। कोई इंसान आपके सबमिशन को फिर देखता है।',
  failed: 'आपका अनुरोध नहीं भेजा जा सका',
  waits: 'आपका सबमिशन इस बार कोई और पढ़ता है। जवाब आते ही आपको संदेश मिलेगा।',
  outcomes: { open: 'इंतज़ार है', upheld: 'बात मानी गई', partly: 'बात कुछ हद तक मानी गई', not_upheld: 'बात नहीं मानी गई' },
  person: 'एक इंसान की ओर से',
  approved: 'मंज़ूर',
  rejected: 'मंज़ूर नहीं',
};
