import type { StaffExamAttempt } from '@paanch/contracts/progress/exams/staff-exams';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** The name arrives from another service, which may take a moment. */
export function useLearnerName(): (attempt: Pick<StaffExamAttempt, 'student'>) => string {
  const { t } = useTranslation();
  return useCallback(({ student }) => student.full_name || t('examAttempts.noName'), [t]);
}
