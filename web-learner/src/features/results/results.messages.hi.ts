import type { InLanguage } from '@paanch/ui/language/translation';
import type { resultsMessages } from './results.messages.js';

export const resultsHindi: InLanguage<typeof resultsMessages> = {
  title: 'नतीजे',
  lead: 'आपके सभी मॉड्यूल और स्कोर।',
  things: 'नतीजे',
  search: 'मॉड्यूल या प्रोग्राम खोजें',
  count_one: '{{formatted}} मॉड्यूल',
  count_other: '{{formatted}} मॉड्यूल',
  emptyAdvice: 'आपके संस्थान से कोई प्रोग्राम मिलने पर मॉड्यूल यहाँ दिखेंगे।',
  name: 'मॉड्यूल',
  programme: 'प्रोग्राम',
  type: 'प्रकार',
  types: { Assessment: 'असेसमेंट', Course: 'कोर्स', expert_session: 'एक्सपर्ट सेशन', project: 'प्रोजेक्ट' },
  status: 'स्थिति',
  statuses: { 'Not Started': 'शुरू नहीं हुआ', 'In Progress': 'चल रहा है', Completed: 'पूरा' },
  score: 'स्कोर',
  percent: '{{score}}%',
  completed: 'कब पूरा हुआ',
  none: '-',
};
