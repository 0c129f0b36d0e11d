import Button from '@mui/material/Button';
import type { QueryOf } from '@paanch/contracts/kernel/route';
import { listPrivacyRequests } from '@paanch/contracts/privacy/requests';
import { REQUEST_KINDS, REQUEST_STATES } from '@paanch/contracts/privacy/vocabulary';
import type { ListFilter } from '@paanch/ui/list/list-filter';
import { ListPage, PEOPLE_SEARCH_AFTER_MS } from '@paanch/ui/list/list-page';
import { NumberedRows } from '@paanch/ui/list/paged/numbered-rows';
import { numbered, useNumberedList } from '@paanch/ui/list/paged/use-numbered-list';
import { useTexts } from '@paanch/ui/use-texts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDataRequestColumns } from './data-request-columns.js';
import { dataRequestsMessages } from './data-requests.messages.js';
import { EnterRequestDialog } from './enter-request-dialog.js';
import { PickedRequestDialog, type PickedRequest } from './picked-request-dialog.js';

/** Copies and erasures with their receipts and clocks (docs/privacy.md#requests). */
export function DataRequestsPage() {
  useTexts('app', { dataRequests: dataRequestsMessages });
  const { t } = useTranslation();
  const list = useNumberedList(listPrivacyRequests, numbered);
  const [isEntering, setEntering] = useState(false);
  const [picked, setPicked] = useState<PickedRequest>();
  const columns = useDataRequestColumns(setPicked);
  return (
    <>
      <ListPage
        words="dataRequests"
        list={list}
        filters={useRequestFilters()}
        searchAfterMs={PEOPLE_SEARCH_AFTER_MS}
        actions={
          <Button variant="contained" onClick={() => setEntering(true)}>
            {t('dataRequests.enter')}
          </Button>
        }
      >
        <NumberedRows list={list} label={t('dataRequests.title')} columns={columns} minWidth={980} />
      </ListPage>
      {isEntering && <EnterRequestDialog onClose={() => setEntering(false)} />}
      {picked !== undefined && <PickedRequestDialog picked={picked} onClose={() => setPicked(undefined)} />}
    </>
  );
}

function useRequestFilters(): readonly ListFilter<QueryOf<typeof listPrivacyRequests>>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      {
        name: 'kind',
        label: t('dataRequests.kind'),
        all: t('dataRequests.allKinds'),
        choices: REQUEST_KINDS.map((value) => ({ value, label: t(`dataRequests.kinds.${value}`) })),
      },
      {
        name: 'state',
        label: t('dataRequests.state'),
        all: t('dataRequests.allStates'),
        choices: REQUEST_STATES.map((value) => ({ value, label: t(`dataRequests.states.${value}`) })),
      },
    ],
    [t],
  );
}
