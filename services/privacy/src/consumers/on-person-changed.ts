import { PersonChanged } from '@paanch/contracts/auth/events';
import { subscribe } from '@paanch/platform/messaging/subscribe';
import type { PrivacyDeps } from '../deps.js';

export const onPersonChanged = subscribe(PersonChanged, (fact, { people }: PrivacyDeps, tx) => people.save(tx, fact));
