import type { InLanguage } from '@paanch/ui/language/translation';
import type { backgroundMessages } from './background.messages.js';

export const backgroundHindi: InLanguage<typeof backgroundMessages> = {
  title: 'आपकी पढ़ाई किस विषय की है?',
  lead: 'आपके प्रोजेक्ट और आपका इंटरव्यू इसी विषय के लिए बनते हैं। स्टार FOUR तक इसे अपनी प्रोफ़ाइल में बदला जा सकता है।',
  choose: 'पढ़ाई का विषय चुनें',
  save: 'सेव करें',
  saving: 'सेव हो रहा है',
  saved: 'सेव हो गया। आपके प्रोजेक्ट इस विषय के लिए बनते हैं: {{field}}।',
  failed: 'आपका पढ़ाई का विषय सेव नहीं हो सका',
};
