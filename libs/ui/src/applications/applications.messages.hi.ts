import type { InLanguage } from '../language/translation.js';
import type { applicationMessages } from './applications.messages.js';

export const applicationHindi: InLanguage<typeof applicationMessages> = {
  qualification: 'योग्यता',
  location: 'मौजूदा जगह',
  expected: 'अपेक्षित सैलरी',
  notSaid: 'नहीं बताया गया',
  notice: 'नोटिस पीरियड',
  days_one: '{{count}} दिन',
  days_other: '{{count}} दिन',
  start: 'काम कब से शुरू हो सकता है',
  experience: 'इस काम से जुड़ा अनुभव',
  notes: 'और कोई बात',
};
