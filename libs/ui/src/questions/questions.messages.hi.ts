import type { InLanguage } from '../language/translation.js';
import type { questionMessages } from './questions.messages.js';

export const questionHindi: InLanguage<typeof questionMessages> = {
  questionOf: 'सवाल {{position}}, कुल {{total}}',
  chooseAll: 'सभी सही जवाब चुनें।',
  ordering: {
    help: 'इन्हें सही क्रम में रखें। पंक्ति को उसके हैंडल से खींचें या तीर दबाएँ।',
    handle: '{{option}} की जगह बदलें',
    up: '{{option}} को ऊपर ले जाएँ',
    down: '{{option}} को नीचे ले जाएँ',
    keep: 'यही क्रम रखें',
    kept: 'यह क्रम आपका जवाब है।',
    picked: '{{option}} को उठाया गया, {{total}} में से जगह {{position}}। तीर वाले बटन से जगह बदलें, Space से रखें, Escape से वापस ले जाएँ।',
    moved: '{{option}}, {{total}} में से जगह {{position}}',
    dropped: '{{option}} को रखा गया, {{total}} में से जगह {{position}}',
    putBack: '{{option}} को वापस रखा गया, {{total}} में से जगह {{position}}',
  },
  noAnswer: 'कोई जवाब नहीं',
  yourAnswer: 'आपका जवाब',
  numericHelp: 'एक संख्या लिखें। 2,500 और 6.75 दोनों तरह से चलेगा।',
  notANumber: 'एक संख्या लिखें, जैसे 6.75।',
  textHelp: 'कुछ शब्द काफ़ी हैं। अंग्रेज़ी के बड़े-छोटे अक्षरों से फ़र्क नहीं पड़ता।',
  yes: 'सही',
  no: 'गलत',
};
