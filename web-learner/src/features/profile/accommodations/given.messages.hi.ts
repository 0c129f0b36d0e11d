import type { InLanguage } from '@paanch/ui/language/translation';
import type { givenMessages } from './given.messages.js';

export const givenHindi: InLanguage<typeof givenMessages> = {
  noLimit: 'आपके लिए कोई समय सीमा नहीं है।',
  noLimitLead: 'अब से आप जो असेसमेंट और प्रमोशन परीक्षा शुरू करेंगे, उनमें कोई अंतिम समय नहीं होगा। इंटरव्यू {{minutes}} मिनट के बाद अपने आप खत्म हो जाता है।',
  breaks: 'आप ब्रेक ले सकते हैं।',
  breaksLead:
    'इंटरव्यू में, और समय सीमा वाले असेसमेंट या प्रमोशन परीक्षा में, आप {{breaks}} ब्रेक तक ले सकते हैं, हर ब्रेक {{minutes}} मिनट तक का। तब तक समय रुका रहता है।',
  largeText: 'आपके लिए बड़े अक्षर चालू हैं।',
  largeTextLead: 'Paanch के सभी पेज आपको 25% बड़े अक्षरों में दिखते हैं।',
};
