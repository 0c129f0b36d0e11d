import { useTranslation } from 'react-i18next';
import { stretchOf } from './countdown.rule.js';

/** "1 min 40 s", "40 s", "5 min": a stretch of time in words (docs/look.md#voice). */
export function useStretch(): (seconds: number) => string {
  const { t } = useTranslation();
  return (whole) => {
    const { minutes, seconds } = stretchOf(whole);
    if (minutes === 0) return t('assessments.seconds', { seconds });
    return seconds === 0 ? t('assessments.minutes', { count: minutes }) : t('assessments.minutesSeconds', { minutes, seconds });
  };
}
