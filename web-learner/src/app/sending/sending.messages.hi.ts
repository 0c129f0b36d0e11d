import type { InLanguage } from '@paanch/ui/language/translation';
import type { sendingMessages } from './sending.messages.js';

export const sendingHindi: InLanguage<typeof sendingMessages> = {
  waiting: 'इस डिवाइस पर सेव है, भेजा जाएगा।',
  stop: 'भेजना रोकें',
};
