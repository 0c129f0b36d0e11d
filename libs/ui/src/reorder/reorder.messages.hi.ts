import type { InLanguage } from '../language/translation.js';
import type { reorderMessages } from './reorder.messages.js';

export const reorderHindi: InLanguage<typeof reorderMessages> = {
  handle: '{{name}} की जगह बदलें',
  up: 'ऊपर ले जाएँ',
  down: 'नीचे ले जाएँ',
  actions: '{{name}} के विकल्प',
  hint: '{{name}} को उठाया गया। तीर वाले बटन से जगह बदलें, Space से रखें, Esc से वापस ले जाएँ।',
  picked: '{{name}} को उठाया गया, {{total}} में से जगह {{position}}। तीर वाले बटन से जगह बदलें, Space से रखें, Escape से वापस ले जाएँ।',
  moved: '{{name}}, {{total}} में से जगह {{position}}',
  dropped: '{{name}} को रखा गया, {{total}} में से जगह {{position}}',
  putBack: '{{name}} को वापस रखा गया, {{total}} में से जगह {{position}}',
};
