import type { InLanguage } from '@paanch/ui/language/translation';
import type { draftsMessages } from './drafts.messages.js';

export const draftsHindi: InLanguage<typeof draftsMessages> = {
  saving: 'आपका ड्राफ़्ट सेव हो रहा है',
  saved: 'ड्राफ़्ट सेव हो गया',
  waiting: 'ड्राफ़्ट इस डिवाइस पर रखा है। आपके ऑनलाइन आते ही यह सेव हो जाएगा।',
};
