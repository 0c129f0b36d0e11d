import type { InLanguage } from '@paanch/ui/language/translation';
import type { layoutMessages } from './layout.messages.js';

export const layoutHindi: InLanguage<typeof layoutMessages> = {
  home: 'होम',
  readiness: 'जॉब रेडीनेस',
  readinessShort: 'रेडीनेस',
  careers: 'करियर',
  careersOpensAt: '{{stars}} स्टार',
  coach: 'कोच',
  resumes: 'रिज़्यूमे',
  profile: 'प्रोफ़ाइल',
  results: 'नतीजे',
  privacy: 'प्राइवेसी',
};
