/** A copy of all data of one learner (docs/privacy.md#a-copy-of-ones-data). */
import { z } from 'zod';
import { Id } from '../kernel/fields.js';
import { defineRoute } from '../kernel/route.js';
import { exportNotReady, exportRunning, exportToday } from './reasons.js';

const count = z.number().int();
const instant = z.iso.datetime();

export const EXPORT_STATES = ['collecting', 'ready', 'expired'] as const;

export const DataExport = z.object({
  id: z.uuid(),
  state: z.enum(EXPORT_STATES),
  /** Services that have answered, of all that hold data. */
  parts: z.object({ done: count, total: count }),
  asked_at: instant,
  ready_at: instant.nullable(),
  /** When the file is removed; null until it is ready. */
  expires_at: instant.nullable(),
  size_bytes: count.nullable(),
});
export type DataExport = z.infer<typeof DataExport>;

const own = { owner: 'privacy', access: ['student'], scope: 'own' } as const;

export const askExport = defineRoute({
  ...own,
  name: 'askExport',
  method: 'POST',
  path: '/api/app/privacy/exports',
  status: 201,
  stepUp: true,
  summary: 'Ask for a copy of all own data; one at a time, one a day',
  reply: DataExport,
  errors: [exportRunning, exportToday],
});

export const listExports = defineRoute({
  ...own,
  name: 'listExports',
  method: 'GET',
  path: '/api/app/privacy/exports',
  summary: 'Own copies, newest first',
  reply: z.object({ exports: z.array(DataExport) }),
});

export const downloadExport = defineRoute({
  ...own,
  name: 'downloadExport',
  method: 'GET',
  path: '/api/app/privacy/exports/:exportId/file',
  kind: 'download',
  produces: 'application/zip',
  stepUp: true,
  rateClass: 'exports',
  summary: 'The ZIP archive: a page in plain words, JSON of every service, files and receipts',
  params: z.object({ exportId: Id }),
  errors: ['NOT_FOUND', exportNotReady, 'STORAGE_UNAVAILABLE'],
});
