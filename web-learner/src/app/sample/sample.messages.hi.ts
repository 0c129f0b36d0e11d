import type { InLanguage } from '@paanch/ui/language/translation';
import type { sampleMessages } from './sample.messages.js';

export const sampleHindi: InLanguage<typeof sampleMessages> = {
  label: 'नमूना विद्यार्थी',
  shown: 'आप {{programme}} को एक नमूना विद्यार्थी की तरह देख रहे हैं: {{star}}, {{tier}}। यहाँ किया गया कुछ भी सेव नहीं होता।',
  programme: 'इस प्रोग्राम',
  star: 'स्टार {{star}}',
  noStar: 'कोई स्टार नहीं',
  noTier: 'कोई टियर नहीं',
  another: 'दूसरा चुनें',
  close: 'बंद करें',
};
