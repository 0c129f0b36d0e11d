import { ProductChanged } from '@paanch/contracts/content/events';
import { subscribe } from '@paanch/platform/messaging/subscribe';
import type { AuthDeps } from '../deps.js';

export const onProductChanged = subscribe(ProductChanged, (fact, { programmes }: AuthDeps, tx) => programmes.save(tx, fact));
