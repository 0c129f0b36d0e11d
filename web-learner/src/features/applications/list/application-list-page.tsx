import Button from '@mui/material/Button';
import { listApplications } from '@paanch/contracts/careers/applying';
import { APPLICATION_STATUSES } from '@paanch/contracts/careers/vocabulary';
import type { QueryOf } from '@paanch/contracts/kernel/route';
import type { ListFilter } from '@paanch/ui/list/list-filter';
import { ListPage } from '@paanch/ui/list/list-page';
import { PagedRows } from '@paanch/ui/list/paged/paged-rows';
import { usePagedList } from '@paanch/ui/list/paged/use-paged-list';
import { useTexts } from '@paanch/ui/use-texts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { CAREERS } from '../../../app/address/careers-address.js';
import { applicationsMessages } from '../applications.messages.js';
import { useApplicationColumns } from './use-application-columns.js';

/** Everything the learner has applied for; open whatever the door. */
export function ApplicationListPage() {
  useTexts('app', { applications: applicationsMessages });
  const { t } = useTranslation();
  const list = usePagedList(listApplications);
  const filters: readonly ListFilter<QueryOf<typeof listApplications>>[] = [
    {
      name: 'status',
      label: t('applications.status'),
      all: t('applications.allStatuses'),
      choices: APPLICATION_STATUSES.map((value) => ({ value, label: t(`careers.statuses.${value}`) })),
    },
  ];
  const toCareers = (
    <Button component={Link} to={CAREERS} variant="outlined">
      {t('applications.toCareers')}
    </Button>
  );
  return (
    <ListPage words="applications" list={list} filters={filters} emptyKind="no-applications" actions={toCareers}>
      <PagedRows list={list} label={t('applications.title')} name="applications" columns={useApplicationColumns()} />
    </ListPage>
  );
}
