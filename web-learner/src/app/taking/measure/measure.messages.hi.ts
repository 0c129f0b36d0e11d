import type { InLanguage } from '@paanch/ui/language/translation';
import type { measureMessages } from './measure.messages.js';

export const measureHindi: InLanguage<typeof measureMessages> = {
  questions_one: '{{count}} सवाल',
  questions_other: '{{count}} सवाल',
  minutes: '{{count}} मिनट',
  wholeMinutes_one: '{{count}} मिनट',
  wholeMinutes_other: '{{count}} मिनट',
  seconds: '{{seconds}} सेकंड',
  minutesExtended: '{{count}} मिनट ({{base}} × {{factor}})',
  noLimit: 'समय की सीमा नहीं',
  facts: '{{count}} में से {{correct}} सही, {{time}}।',
  tookOf: '{{limit}} में से {{took}}',
  tookOfExtended: '{{limit}} में से {{took}} (वापस मिला समय: {{added}})',
  submitted: '{{when}} को जमा किया।',
  ranOut: '{{when}} को समय पूरा हो गया।',
};
