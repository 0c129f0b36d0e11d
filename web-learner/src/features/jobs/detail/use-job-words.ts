import { CONFIDENTIAL_EMPLOYER } from '@paanch/contracts/careers/employers';
import type { Opening } from '@paanch/contracts/careers/openings';
import { salaryText } from '@paanch/contracts/careers/salary';
import { sentence } from '@paanch/contracts/kernel/language/sentences';
import { useTranslation } from 'react-i18next';

/** A job in words, as the list and its page say it. */
export function useJobWords({ company, location, salary_min, salary_max, employment_type, remote_allowed, experience_level }: Opening) {
  const { t } = useTranslation();
  const type = t(`jobs.types.${employment_type}`);
  return {
    /** "Kaveri Softworks, Pune" */
    place: `${company?.name ?? sentence(CONFIDENTIAL_EMPLOYER)}, ${location}`,
    salary: sentence(salaryText(salary_min, salary_max)),
    type: remote_allowed ? t('jobs.detail.remote', { type }) : type,
    experience: t(`jobs.levels.${experience_level}`),
  };
}
