import { EMPLOYMENT_TYPES, EXPERIENCE_LEVELS, JOB_STATUSES } from '@paanch/contracts/careers/vocabulary';
import { choicesOf } from '@paanch/ui/form/fields/choices-of';
import { useTranslation } from 'react-i18next';
import { useClientNames } from '../../app/client-names/use-client-names.js';
import { useEmployerSearch } from '../../app/employers/use-employer-search.js';
import { useStaff } from '../../app/permissions/use-staff.js';

/** Filters and sort of the list of jobs; Client Staff have one client only. */
export function useJobFilters() {
  const { t } = useTranslation();
  const { role } = useStaff();
  const employers = useEmployerSearch();
  const clients = useClientNames();
  const worded = (values: readonly string[], words: string) => values.map((value) => ({ value, label: t(`${words}.${value}`) }));
  const byClient = { name: 'client_id' as const, label: t('jobs.client'), all: t('jobs.allClients'), choices: choicesOf(clients) };
  return {
    filters: [
      { name: 'status' as const, label: t('jobs.status'), all: t('jobs.allStatuses'), choices: worded(JOB_STATUSES, 'jobs.statuses') },
      { name: 'employer_id' as const, label: t('jobs.employer'), all: t('jobs.allEmployers'), ...employers },
      ...(role === 'Client Staff' ? [] : [byClient]),
      { name: 'employment_type' as const, label: t('jobs.type'), all: t('jobs.allTypes'), choices: worded(EMPLOYMENT_TYPES, 'jobs.types') },
      {
        name: 'experience_level' as const,
        label: t('jobs.experience'),
        all: t('jobs.allExperience'),
        choices: worded(EXPERIENCE_LEVELS, 'jobs.levels'),
      },
      {
        name: 'remote_allowed' as const,
        label: t('jobs.remote'),
        all: t('jobs.allRemote'),
        choices: worded(['true', 'false'], 'jobs.remotes'),
      },
    ],
    sort: {
      label: t('jobs.sort'),
      choices: [
        { by: 'created_at', order: 'desc', label: t('jobs.sorts.newest') },
        { by: 'created_at', order: 'asc', label: t('jobs.sorts.oldest') },
        { by: 'deadline', order: 'asc', label: t('jobs.sorts.soonest') },
        { by: 'deadline', order: 'desc', label: t('jobs.sorts.latest') },
        { by: 'title', order: 'asc', label: t('jobs.sorts.aToZ') },
        { by: 'title', order: 'desc', label: t('jobs.sorts.zToA') },
      ],
    } as const,
  };
}
