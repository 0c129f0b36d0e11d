import type { InLanguage } from '@paanch/ui/language/translation';
import type { assessmentMessages } from './assessments.messages.js';

export const assessmentHindi: InLanguage<typeof assessmentMessages> = {
  title: 'असेसमेंट',
  readiness: 'जॉब रेडीनेस',
  trail: 'पेज का रास्ता',
  failed: 'जॉब रेडीनेस के असेसमेंट लोड नहीं हो सके',
};
