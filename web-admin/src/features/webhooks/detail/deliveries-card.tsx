import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { DELIVERY_STATES, type Webhook } from '@paanch/contracts/security/webhooks';
import { EmptyState } from '@paanch/ui/feedback/empty/empty-state';
import { LoadFailure } from '@paanch/ui/feedback/load-failure';
import { Loading, SkeletonBlock } from '@paanch/ui/feedback/loading';
import { SelectField } from '@paanch/ui/form/fields/select-field';
import { SimpleTable } from '@paanch/ui/table/simple-table';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useDeliveryColumns } from './delivery-columns.js';
import { TestButton } from './test-button.js';
import { type DeliveryState, useDeliveries } from './use-deliveries.js';

export function DeliveriesCard({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation();
  const [state, setState] = useDeliveryState();
  return (
    <Card component="section" sx={{ p: 2.25, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 2 }}>
        <Typography variant="h2" sx={{ flex: '1 1 240px' }}>
          {t('webhooks.deliveries.title')}
        </Typography>
        <Box sx={{ flex: '0 1 200px' }}>
          <SelectField
            label={t('webhooks.deliveries.state')}
            value={state ?? ''}
            choices={[
              { value: '', label: t('webhooks.deliveries.allStates') },
              ...DELIVERY_STATES.map((value) => ({ value, label: t(`webhooks.deliveries.states.${value}`) })),
            ]}
            onChange={({ target }) => setState(target.value)}
          />
        </Box>
      </Box>
      <TestButton webhookId={webhook.id} />
      <Deliveries webhook={webhook} state={state} />
    </Card>
  );
}

/** In the address, so that Back and a reload keep it. */
function useDeliveryState(): [DeliveryState | undefined, (state: string) => void] {
  const [search, setSearch] = useSearchParams();
  const given = search.get('state');
  const setState = (state: string) => setSearch(state === '' ? {} : { state }, { replace: true });
  return [DELIVERY_STATES.find((state) => state === given), setState];
}

function Deliveries({ webhook, state }: { webhook: Webhook; state: DeliveryState | undefined }) {
  const { t } = useTranslation();
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useDeliveries(webhook.id, state);
  const columns = useDeliveryColumns(webhook);
  if (data === undefined && error !== null) {
    return <LoadFailure isInside title={t('webhooks.deliveries.failedToLoad')} message={error.message} onRetry={() => void refetch()} />;
  }
  if (data === undefined) return <Loading first={<SkeletonBlock sx={{ height: 120 }} />} />;
  if (data.length === 0) {
    const title = t(`webhooks.deliveries.${state === undefined ? 'none' : 'noneOf'}`);
    return (
      <EmptyState kind="search-empty" isInside title={title} headingLevel="h2">
        {t('webhooks.deliveries.noneAdvice')}
      </EmptyState>
    );
  }
  return (
    <>
      <SimpleTable label={t('webhooks.deliveries.title')} columns={columns} rows={data} rowKey={({ id }) => id} minWidth={840} />
      {hasNextPage && (
        <Button variant="outlined" loading={isFetchingNextPage} onClick={() => void fetchNextPage()} sx={{ justifySelf: 'start' }}>
          {t('webhooks.deliveries.more')}
        </Button>
      )}
    </>
  );
}
