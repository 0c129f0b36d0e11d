import { cachedAs } from '@paanch/client/calling/caching';
import type { Client } from '@paanch/client/calling/client';
import { listProducts, listReadinessProductsForStaff, type ProductType } from '@paanch/contracts/content/products';
import { LIMITS } from '@paanch/contracts/kernel/limits';
import { useClient } from '@paanch/ui/session/session-context';
import { useQuery } from '@tanstack/react-query';

export interface ProductName {
  readonly id: string;
  readonly name: string;
  readonly type: ProductType;
}

/** Every product, for a picker: however many pages they are. Undefined until they have come. */
export function useProductNames(): readonly ProductName[] | undefined {
  return useEveryProduct().data;
}

/** The same for a page that has nothing to show without them. */
export function useEveryProduct() {
  const client = useClient();
  return useQuery({
    queryKey: [listProducts.name, 'every'],
    queryFn: ({ signal }) => everyProduct(client, signal),
    ...cachedAs('clientList'),
  });
}

async function everyProduct(client: Client, signal: AbortSignal): Promise<ProductName[]> {
  const [programmes, others] = await Promise.all([
    client.call(listReadinessProductsForStaff, { query: {}, signal }),
    everyOther(client, signal),
  ]);
  return [...programmes.products, ...others]
    .map(({ id, name, type }) => ({ id, name, type }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
}

async function everyOther(client: Client, signal: AbortSignal): Promise<ProductName[]> {
  const products: ProductName[] = [];
  for (let page = 1; ; page += 1) {
    const { data, pagination } = await client.call(listProducts, { query: { page, pageSize: LIMITS.pageSizeMax }, signal });
    products.push(...data);
    if (!pagination.hasNextPage) return products;
  }
}
