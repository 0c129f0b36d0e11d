import type { InLanguage } from '@paanch/ui/language/translation';
import type { overridesMessages } from './overrides.messages.js';

export const overridesHindi: InLanguage<typeof overridesMessages> = {
  setOn: 'स्टाफ़ ने {{when}} को तय किया',
  note: 'नोट: {{note}}',
};
