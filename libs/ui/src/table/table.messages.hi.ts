import type { InLanguage } from '../language/translation.js';
import type { tableMessages } from './table.messages.js';

export const tableHindi: InLanguage<typeof tableMessages> = {
  showing: 'कुल {{total}} में से {{shown}}।',
  showingMore: 'कुल {{total}} में से {{shown}}। और देखने के लिए स्क्रोल करें।',
  loadingMore: 'कुल {{total}} में से {{shown}}। और लोड हो रहा है।',
  clearSearch: 'खोज हटाएँ',
  clearFilters: 'फ़िल्टर हटाएँ',
  asc: ', बढ़ते क्रम में',
  desc: ', घटते क्रम में',
};
