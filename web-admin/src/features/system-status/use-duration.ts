import { useTranslation } from 'react-i18next';
import { durationOf } from './duration.rule.js';

/** "4 s", "12 min" */
export function useDuration(): (seconds: number) => string {
  const { t } = useTranslation();
  return (seconds) => {
    const { unit, count } = durationOf(seconds);
    return t(`systemStatus.duration.${unit}`, { count });
  };
}
