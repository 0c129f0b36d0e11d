import { useTranslation } from 'react-i18next';
import { ageOf, dateOf } from '../moments.js';

/** "5 min ago", or the day from one day on; the texts are those of `securityMessages`. @param now when the reply was received */
export function useAge(): (instant: string, now: Date) => string {
  const { t } = useTranslation();
  return (instant, now) => {
    const age = ageOf(new Date(instant), now);
    return age === null ? dateOf(new Date(instant)) : t(`security.${age.unit}`, { count: age.count });
  };
}
