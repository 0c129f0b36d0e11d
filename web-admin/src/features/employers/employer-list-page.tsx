import { listEmployers } from '@paanch/contracts/careers/employers';
import { ListPage } from '@paanch/ui/list/list-page';
import { PagedRows } from '@paanch/ui/list/paged/paged-rows';
import { usePagedList } from '@paanch/ui/list/paged/use-paged-list';
import { useTexts } from '@paanch/ui/use-texts';
import { useTranslation } from 'react-i18next';
import { useEmployerColumns } from './employer-columns.js';
import { employersMessages } from './employers.messages.js';
import { useEmployerActions } from './employer-actions.js';

export function EmployerListPage() {
  useTexts('app', { employers: employersMessages });
  const { t } = useTranslation();
  const list = usePagedList(listEmployers);
  const { add, actionsOn, dialogs } = useEmployerActions();
  const columns = useEmployerColumns(actionsOn);
  return (
    <>
      <ListPage words="employers" list={list} actions={add}>
        <PagedRows list={list} label={t('employers.title')} name="employers" columns={columns} />
      </ListPage>
      {dialogs}
    </>
  );
}
