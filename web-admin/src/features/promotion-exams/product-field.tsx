import { listReadinessProductsForStaff } from '@paanch/contracts/content/products';
import type { PromotionExam } from '@paanch/contracts/content/exams/promotion-exams';
import type { CustomControl } from '@paanch/ui/form/record/custom-control';
import { SearchSelect, type SearchSelectProps } from '@paanch/ui/form/search/search-select';
import type { Found, Searching } from '@paanch/ui/form/search/searching';
import { useClient } from '@paanch/ui/session/session-context';
import { routeKey, useRouteQuery } from '@paanch/ui/session/use-route-query';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

export interface ExamProducts {
  /** The exam that is edited: its product may be archived. */
  readonly known: Pick<PromotionExam, 'product_id' | 'product_name'> | null;
  /** Ids of products that have an exam. */
  readonly taken: ReadonlySet<string>;
}

type ProductFieldProps = ExamProducts &
  CustomControl<string> &
  Pick<SearchSelectProps<Found>, 'label' | 'helper' | 'error' | 'disabled'> & {
    /** An id; '' for none. */
    value: string;
    onChange: (id: string) => void;
  };

/** One of the Job Readiness products without an exam. */
export function ProductField({ known, taken, value, onChange, onBlur, onReady, ...words }: ProductFieldProps) {
  const { t } = useTranslation();
  const searching = useProductSearch(taken);
  const chosen = useProduct(value, known);
  return (
    <SearchSelect
      {...words}
      placeholder={t('exams.chooseProduct')}
      searching={searching}
      value={chosen}
      onChange={(found) => onChange(found?.id ?? '')}
      onBlur={() => onBlur?.(value)}
      {...(onReady && { onReady })}
    />
  );
}

function useProduct(id: string, known: ExamProducts['known']): Found | null {
  const { data } = useRouteQuery(listReadinessProductsForStaff, { query: {} });
  if (known?.product_id === id) return { id, name: known.product_name };
  return data?.products.find((product) => product.id === id) ?? null;
}

/** The server sends all of them at once. */
function useProductSearch(taken: ReadonlySet<string>): Searching<Found> {
  const client = useClient();
  const queries = useQueryClient();
  return useMemo(
    () => ({
      name: listReadinessProductsForStaff.name,
      cachedAs: 'clientList',
      find: async (text) => {
        const { products } = await queries.ensureQueryData({
          queryKey: routeKey(listReadinessProductsForStaff, { query: {} }),
          queryFn: ({ signal }) => client.call(listReadinessProductsForStaff, { query: {}, signal }),
        });
        return products.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()));
      },
      offers: ({ id }) => !taken.has(id),
    }),
    [client, queries, taken],
  );
}

/** The name of a product, where two versions of an exam are compared. */
export function ProductName({ id, known }: Pick<ExamProducts, 'known'> & { id: string }) {
  return useProduct(id, known)?.name;
}
