import { useTranslation } from 'react-i18next';
import { stepsInWords } from '../../../../app/steps-in-words.js';
import type { Missing } from './missing.rule.js';

/** "Fix 1 field and confirm your location to apply." */
export function useMissingWords(missing: Missing | null): string | undefined {
  const { t } = useTranslation();
  if (missing === null) return undefined;
  const { fill, fix, role, location } = missing;
  const steps = stepsInWords([
    ...(fill > 0 ? [t('jobs.apply.missing.fill', { count: fill })] : []),
    ...(fix > 0 ? [t('jobs.apply.missing.fix', { count: fix })] : []),
    ...(role ? [t('jobs.apply.missing.role')] : []),
    ...(location ? [t('jobs.apply.missing.location')] : []),
  ]);
  return t('jobs.apply.missing.all', { steps });
}
