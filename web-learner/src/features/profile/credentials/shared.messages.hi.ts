import type { InLanguage } from '@paanch/ui/language/translation';
import type { sharedMessages } from './shared.messages.js';

export const sharedHindi: InLanguage<typeof sharedMessages> = {
  title: 'आपने क्या साझा किया है',
  none: 'अभी कुछ नहीं। "यह स्टार क्यों?" या "यह टियर क्यों?" खोलें और "साझा करें" चुनें।',
  since: '{{product}}, {{day}} को साझा किया गया',
};
