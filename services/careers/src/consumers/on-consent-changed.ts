import { ConsentChanged } from '@paanch/contracts/auth/events';
import { subscribe } from '@paanch/platform/messaging/subscribe';
import type { CareersDeps } from '../deps.js';

/** Whether the institution may see the resumes that its learner shares (docs/careers.md#client-staff). */
export const onConsentChanged = subscribe(ConsentChanged, (fact, { copies }: CareersDeps, tx) => copies.saveConsent(tx, fact));
