import type { QueryOf } from '@paanch/contracts/kernel/route';
import { AttemptStatus } from '@paanch/contracts/progress/attempts';
import type { listExamAttempts } from '@paanch/contracts/progress/exams/staff-exams';
import { choicesOf } from '@paanch/ui/form/fields/choices-of';
import type { ListFilter } from '@paanch/ui/list/list-filter';
import { useTranslation } from 'react-i18next';
import { useProductNames } from '../../../app/modules/use-product-names.js';

const RESULTS = ['true', 'false'] as const;

export function useAttemptFilters(): readonly ListFilter<QueryOf<typeof listExamAttempts>>[] {
  const { t } = useTranslation();
  const programmes = (useProductNames() ?? []).filter(({ type }) => type === 'JOB_READINESS');
  return [
    { name: 'productId', label: t('examAttempts.product'), all: t('examAttempts.allProducts'), choices: choicesOf(programmes) },
    {
      name: 'status',
      label: t('examAttempts.status'),
      all: t('examAttempts.allStatuses'),
      choices: AttemptStatus.options.map((value) => ({ value, label: t(`examAttempts.statuses.${value}`) })),
    },
    {
      name: 'passed',
      label: t('examAttempts.result'),
      all: t('examAttempts.allResults'),
      choices: RESULTS.map((value) => ({ value, label: t(`examAttempts.results.${value}`) })),
    },
  ];
}
