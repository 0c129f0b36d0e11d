import type { InLanguage } from '@paanch/ui/language/translation';
import type { notesMessages } from './notes.messages.js';

export const notesHindi: InLanguage<typeof notesMessages> = {
  title: 'हमने क्या देखा',
  none: 'कुछ ख़ास नहीं: आप पेज पर रहे और कनेक्शन बना रहा।',
  left_one: 'आप एक बार टैब से बाहर गए, {{time}} के लिए।',
  left_other: 'आप {{count}} बार टैब से बाहर गए, कुल {{time}}।',
  lost_one: 'कनेक्शन एक बार टूटा, {{time}} के लिए।',
  lost_other: 'कनेक्शन {{count}} बार टूटा, कुल {{time}}।',
  never: 'ये सिर्फ़ नोट हैं, स्कोर पर इनका कोई असर नहीं। इन्हें प्रोग्राम का स्टाफ़ पढ़ सकता है, आपका संस्थान नहीं।',
  comment: 'आपकी टिप्पणी',
  hint: 'जैसे, आप पेज से बाहर क्यों गए। इसे प्रोग्राम का स्टाफ़ पढ़ता है। आप इसे {{day}} तक बदल सकते हैं।',
  save: 'टिप्पणी सेव करें',
  saving: 'सेव हो रही है',
  saved: 'टिप्पणी सेव हो गई।',
  failed: 'टिप्पणी सेव नहीं हो सकी',
};
