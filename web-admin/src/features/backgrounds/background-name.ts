import type { Background } from '@paanch/contracts/interview/backgrounds';
import type { TFunction } from 'i18next';

/** "Design, Case study" */
export const nameOf = (
  { background_type: background, project_type: type }: Pick<Background, 'background_type' | 'project_type'>,
  t: TFunction,
) => t('backgrounds.nameOf', { background: t(`projects.backgrounds.${background}`), type: t(`projects.types.${type}`) });
