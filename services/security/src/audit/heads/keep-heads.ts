import { readSigningKey } from '@paanch/platform/identity/keys';
import type { Clock } from '@paanch/platform/time/clock';
import type { AuditStores } from '../stores.js';
import { isHeadDue } from './head.rule.js';
import { signHead } from './head-signature.js';

export const HEAD_KEY = 'audit-head';

export interface Signing {
  readonly audit: Pick<AuditStores, 'log' | 'heads'>;
  readonly keysDir: string;
  readonly clock: Clock;
}

/** Signs where the chain ends, if it is time. The key is read each time, so that a new one counts at once. */
export async function signHeadIfDue({ audit, keysDir, clock }: Signing): Promise<void> {
  const now = clock();
  const [last, head] = await Promise.all([audit.log.last(), audit.heads.last()]);
  if (!isHeadDue(last, head, now)) return;
  await audit.heads.add(await signHead(last, now, await readSigningKey(keysDir, HEAD_KEY)));
}
