import type { InLanguage } from '@paanch/ui/language/translation';
import type { erasureMessages } from './erasure.messages.js';

export const erasureHindi: InLanguage<typeof erasureMessages> = {
  pending: 'आपका खाता {{left}} में बंद हो जाएगा।',
  pendingAdvice: '{{moment}} को हम इसे बंद करके आपका डेटा लॉक कर देंगे। तब तक कुछ नहीं बदला है।',
  hours_one: '{{count}} घंटे',
  hours_other: '{{count}} घंटे',
  minutes_one: '{{count}} मिनट',
  minutes_other: '{{count}} मिनट',
  both: '{{hours}} और {{minutes}}',
  takeBack: 'वापस लें',
  takenBack: 'आपका डेटा बना रहेगा। न कुछ बंद हुआ, न कुछ मिटाया गया।',
  takeBackFailed: 'आपका अनुरोध वापस नहीं लिया जा सका',
};
