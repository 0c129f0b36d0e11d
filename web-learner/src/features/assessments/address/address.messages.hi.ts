import type { InLanguage } from '@paanch/ui/language/translation';
import type { addressMessages } from './address.messages.js';

export const addressHindi: InLanguage<typeof addressMessages> = {
  productId: {
    title: 'प्रोग्राम की ID ज़रूरी है',
    advice: 'यह लिंक किसी प्रोग्राम तक नहीं जाता। अपने असेसमेंट जॉब रेडीनेस से खोलें।',
  },
  programme: {
    title: 'यह प्रोग्राम नहीं मिला',
    advice: 'हो सकता है कि लिंक गलत हो, या यह आपका प्रोग्राम न हो। अपने असेसमेंट जॉब रेडीनेस से खोलें।',
  },
  assessment: {
    title: 'यह असेसमेंट नहीं मिला',
    advice: 'हो सकता है कि लिंक गलत हो, या यह असेसमेंट अब आपके प्रोग्राम में न हो। अपने असेसमेंट जॉब रेडीनेस से खोलें।',
  },
  toReadiness: 'जॉब रेडीनेस पर जाएँ',
};
