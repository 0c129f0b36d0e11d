import type { InLanguage } from '@paanch/ui/language/translation';
import type { officerMessages } from './officer.messages.js';

export const officerHindi: InLanguage<typeof officerMessages> = {
  title: 'शिकायत अधिकारी',
  failed: 'किसे लिखना है, यह जानकारी लोड नहीं हो सकी',
  none: 'यहाँ किसी अधिकारी का नाम नहीं दिया गया है। जिस संस्थान ने आपको आमंत्रित किया, उसे लिखें।',
};
