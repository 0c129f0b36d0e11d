import { listModules, orderModules } from '@paanch/contracts/content/modules/modules';
import { useOrder } from '../../../app/modules/use-order.js';

/** Puts all modules of a product in a new order. */
export function useModuleOrder(productId: string): (ids: readonly string[]) => void {
  const order = useOrder({ read: listModules, input: { query: { productId } }, put: orderModules });
  return (ids) =>
    void order({ body: { product_id: productId, ids: [...ids] } }, (reply) => ({
      ...reply,
      modules: ids.flatMap((id) => reply.modules.find((module) => module.id === id) ?? []),
    }));
}
