import { SortSelect } from '@paanch/ui/table/sort-select';
import { useTranslation } from 'react-i18next';
import type { OpeningList } from '../use-openings.js';

const ORDERS = ['created_at-desc', 'deadline-asc', 'title-asc'] as const;
type Order = (typeof ORDERS)[number];

export function JobSort({ list: { filters, change } }: { list: OpeningList }) {
  const { t } = useTranslation();
  const asked = `${filters.sortBy}-${filters.sortOrder}`;
  const value = ORDERS.find((order) => order === asked) ?? ORDERS[0];
  const choose = (order: Order) => {
    const [sortBy = '', sortOrder = ''] = order.split('-');
    change({ sortBy, sortOrder });
  };
  return (
    <SortSelect
      label={t('jobs.list.sort')}
      value={value}
      choices={ORDERS.map((order) => ({ value: order, label: t(`jobs.list.orders.${order}`) }))}
      onChange={choose}
      isActive={false}
      isPlain
    />
  );
}
