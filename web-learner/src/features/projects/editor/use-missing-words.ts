import { useTranslation } from 'react-i18next';
import { stepsInWords } from '../../../app/steps-in-words.js';
import type { Missing } from './values.rule.js';

/** "Add a title, write 60 more characters and confirm that this is your own work to hand it in." */
export function useMissingWords(missing: Missing | null): string | undefined {
  const { t } = useTranslation();
  if (missing === null) return undefined;
  const { title, text, ownWork, fix } = missing;
  const steps = stepsInWords([
    ...(title ? [t('project.missing.title')] : []),
    ...(text > 0 ? [t('project.missing.text', { count: text })] : []),
    ...(fix > 0 ? [t('project.missing.fix', { count: fix })] : []),
    ...(ownWork ? [t('project.missing.ownWork')] : []),
  ]);
  return t('project.missing.all', { steps });
}
