import { ClearFilters, ListToolbar, SearchField } from '@paanch/ui/table/list-toolbar';
import { SortSelect } from '@paanch/ui/table/sort-select';
import { useTranslation } from 'react-i18next';
import { isFiltered, NO_FILTERS, type ProductFilters, type ProductSort } from './product-filters.js';
import { useTypedSearch } from './use-product-filters.js';

interface ProductToolbarProps {
  filters: ProductFilters;
  onChange: (changed: Partial<ProductFilters>) => void;
  /** The total number of products; undefined until known. */
  total: number | undefined;
}

export function ProductToolbar({ filters, onChange, total }: ProductToolbarProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useTypedSearch(filters.search, onChange);
  const orders: readonly { value: ProductSort; label: string }[] = [
    { value: 'desc', label: t('products.newest') },
    { value: 'asc', label: t('products.oldest') },
  ];
  const count = total === undefined ? {} : { count: t('products.count', { count: total, formatted: total.toLocaleString('en-IN') }) };
  return (
    <ListToolbar {...count}>
      <SearchField label={t('products.search')} value={typed} onChange={setTyped} />
      <SortSelect
        label={t('products.sort')}
        value={filters.sort}
        choices={orders}
        onChange={(sort) => onChange({ sort })}
        isActive={filters.sort !== NO_FILTERS.sort}
      />
      <ClearFilters isFiltered={isFiltered(filters)} onClear={() => onChange(NO_FILTERS)} />
    </ListToolbar>
  );
}
