import { byService, SERVICES } from '@paanch/contracts/kernel/registry/services';
import { type Part, READ_PART } from '@paanch/contracts/privacy/parts';
import * as contract from '@paanch/contracts/privacy/tasks';
import { inTransaction } from '@paanch/platform/postgres/in-transaction';
import { hashOfPart } from '@paanch/platform/privacy/parts';
import { ServiceCallFailed } from '@paanch/platform/service/call-service';
import { perform } from '@paanch/platform/tasks/perform';
import type { PrivacyDeps } from '../../deps.js';
import type { StoredReceipt } from '../../requests/tables.js';
import { askAgain, giveUp, markReady } from '../export.rule.js';
import { archiveKeyOf } from './archive-key.js';
import { writeArchive } from './write-archive.js';

type Parts = ReadonlyMap<string, Part>;

/** Runs again as it likes: the archive is put under one key, once, and the request is ready once. */
export const archiveExport = perform(
  contract.archiveExport,
  async ({ request_id: id }, deps: PrivacyDeps, work) => {
    const { requests, receipts, people, openFiles, clock } = deps;
    const request = await requests.find(id);
    if (request?.state !== 'collecting') return;
    const files = await openFiles();
    const key = archiveKeyOf(id);
    if ((await files.sizeOf(key)) === null) {
      const received = (await receipts.of([id])).get(id) ?? [];
      const parts = await fetchParts(id, received, deps);
      if (parts === 'lost') return askEverybodyAgain(id, deps);
      const language = (await people.find(request.person_id))?.language ?? 'en';
      const archive = await writeArchive({ parts, receipts: received, files, madeAt: clock(), language });
      await files.put(key, archive.bytes, 'application/zip', archive.sizeBytes);
    }
    const sizeBytes = await files.sizeOf(key);
    if (sizeBytes === null) throw new Error('The archive of a copy is gone as soon as it was made');
    await work.finish((tx) => requests.within(tx).change(id, (known) => markReady(known, sizeBytes, clock())));
  },
  {
    canRun: ({ hasFiles }) => hasFiles,
    gaveUp: ({ request_id: id }, { requests, clock }) => requests.change(id, (known) => giveUp(known, clock())),
  },
);

/** One after the other: together they may be large. */
async function fetchParts(id: string, received: readonly StoredReceipt[], { callService }: PrivacyDeps): Promise<Parts | 'lost'> {
  const parts = new Map<string, Part>();
  for (const service of SERVICES) {
    const part = await callService(READ[service], { params: { requestId: id } }).catch(lostIfNotFound);
    if (part === 'lost') return part;
    if (hashOfPart(part) !== received.find((one) => one.service === service)?.sha256) return 'lost';
    parts.set(service, part);
  }
  return parts;
}

const READ = byService((service) => READ_PART[service]);

function lostIfNotFound(error: unknown): 'lost' {
  if (error instanceof ServiceCallFailed && error.status === 404) return 'lost';
  throw error;
}

async function askEverybodyAgain(id: string, { requests, receipts, db, clock }: PrivacyDeps): Promise<void> {
  await inTransaction(db, async (tx) => {
    await requests.within(tx).change(id, (known) => askAgain(known, clock()));
    await receipts.forget(tx, id);
  });
}
