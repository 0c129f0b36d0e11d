import { useTexts } from '@paanch/ui/use-texts';
import { useTranslation } from 'react-i18next';
import { clockMessages } from './clock.messages.js';
import { durationOf } from './countdown.rule.js';

/** Formats a duration: "1 min 40 s", "40 s", "5 min" (docs/look.md#voice). */
export function useDuration(): (seconds: number) => string {
  useTexts('app', { clock: clockMessages });
  const { t } = useTranslation();
  return (whole) => {
    const { minutes, seconds } = durationOf(whole);
    if (minutes === 0) return t('clock.seconds', { seconds });
    return seconds === 0 ? t('clock.minutes', { count: minutes }) : t('clock.minutesSeconds', { minutes, seconds });
  };
}
