import type { InLanguage } from '@paanch/ui/language/translation';
import type { clockMessages } from './clock.messages.js';

export const clockHindi: InLanguage<typeof clockMessages> = {
  minutes: '{{count}} मिनट',
  minutesSeconds: '{{minutes}} मिनट {{seconds}} सेकंड',
  seconds: '{{seconds}} सेकंड',
};
