import { type BankBody, readBankBody } from '@paanch/contracts/content/banks';
import { BankPublished } from '@paanch/contracts/content/events';
import type { DataOf } from '@paanch/contracts/kernel/event';
import { subscribe } from '@paanch/platform/messaging/subscribe';
import type { ProgressDeps } from '../deps.js';
import { fetchOnce } from './published-body.js';

async function fetchBody(
  { bank_id: bankId, version, sha256 }: DataOf<typeof BankPublished>,
  { bankBodies, callService }: ProgressDeps,
): Promise<BankBody | null> {
  return fetchOnce({ version, sha256 }, await bankBodies.find({ bankId, version }), async () => {
    const { body } = await callService(readBankBody, { params: { bankId, version } });
    return { body, isNamed: body.bank_id === bankId };
  });
}

/** Fetches the published body of a question bank once and keeps it for good. */
export const onBankPublished = subscribe(
  BankPublished,
  async ({ data }, { bankBodies }: ProgressDeps, tx, body: BankBody | null) => {
    if (body !== null) await bankBodies.insert(tx, body, data.sha256);
  },
  ({ data }, deps) => fetchBody(data, deps),
);
