/** The audit trail: who changed what, in a chain that shows any later change of it (docs/audit.md). */
import { z } from 'zod';
import { exportQuery, ExportFormat, exportRoute } from '../kernel/exports/export-route.js';
import { listQuery, Pagination } from '../kernel/list.js';
import { defineRoute } from '../kernel/route.js';

/** A value as it was, or `hmac:` and the keyed hash of one that is not kept. */
export const AuditValues = z.record(z.string(), z.unknown());

export const AuditEntry = z.object({
  /** From 1, without holes. */
  seq: z.number(),
  time: z.iso.datetime(),
  actor_id: z.uuid().nullable(),
  /** As the person is called now. */
  actor_name: z.string().nullable(),
  actor_role: z.string().nullable(),
  action: z.string(),
  object_type: z.string().nullable(),
  object_id: z.string().nullable(),
  changed_fields: z.array(z.string()),
  before: AuditValues,
  after: AuditValues,
  request_id: z.string().nullable(),
  event_id: z.uuid(),
  row_hash: z.string(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** The last check of the whole chain against its signed heads; null before the first one. */
export const ChainCheck = z
  .object({
    checked_at: z.iso.datetime(),
    entries: z.number(),
    /** Null: the chain is whole. */
    first_bad_seq: z.number().nullable(),
  })
  .nullable();

const day = (name: string) => z.iso.datetime({ offset: true, error: `${name} must be a date and time` }).optional();
const word = (max: number) => z.string().max(max, `Must be at most ${max} characters`).optional();

export const listAuditEntries = defineRoute({
  name: 'listAuditEntries',
  owner: 'security',
  method: 'GET',
  path: '/api/admin/audit',
  access: ['Admin'],
  summary: 'Every change by staff, newest first',
  query: listQuery({
    actorId: z.uuid({ error: 'Invalid user ID' }).optional(),
    action: word(100),
    objectType: word(60),
    objectId: word(64),
    from: day('From'),
    to: day('To'),
  }),
  reply: z.object({ data: z.array(AuditEntry), pagination: Pagination, chain: ChainCheck }),
});

export const exportAuditEntries = defineRoute({
  ...exportRoute,
  name: 'exportAuditEntries',
  owner: 'security',
  path: '/api/admin/audit/export',
  access: ['Admin'],
  summary: 'The audit trail as a file, with the filters of the list',
  query: exportQuery(listAuditEntries.query).extend({ format: ExportFormat.default('csv') }),
  table: {
    name: 'audit',
    title: 'Audit trail',
    columns: [
      { title: 'Number', of: 'seq', kind: 'number', width: 10 },
      { title: 'Time', of: 'time', kind: 'moment', width: 22 },
      { title: 'Person', of: 'actor_name', kind: 'text', width: 28 },
      { title: 'Person ID', of: 'actor_id', kind: 'text', width: 38 },
      { title: 'Role', of: 'actor_role', kind: 'text', width: 14 },
      { title: 'Action', of: 'action', kind: 'text', width: 28 },
      { title: 'Object', of: 'object_type', kind: 'text', width: 18 },
      { title: 'Object ID', of: 'object_id', kind: 'text', width: 38 },
      { title: 'Before', of: 'before', kind: 'text', width: 60 },
      { title: 'After', of: 'after', kind: 'text', width: 60 },
      { title: 'Request ID', of: 'request_id', kind: 'text', width: 38 },
      { title: 'Event ID', of: 'event_id', kind: 'text', width: 38 },
      { title: 'Row hash', of: 'row_hash', kind: 'text', width: 66 },
    ],
  },
});
