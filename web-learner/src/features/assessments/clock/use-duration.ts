import { useTranslation } from 'react-i18next';
import { durationOf } from './countdown.rule.js';

/** Formats a duration: "1 min 40 s", "40 s", "5 min" (docs/look.md#voice). */
export function useDuration(): (seconds: number) => string {
  const { t } = useTranslation();
  return (whole) => {
    const { minutes, seconds } = durationOf(whole);
    if (minutes === 0) return t('assessments.seconds', { seconds });
    return seconds === 0 ? t('assessments.minutes', { count: minutes }) : t('assessments.minutesSeconds', { minutes, seconds });
  };
}
