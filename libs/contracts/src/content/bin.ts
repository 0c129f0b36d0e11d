/** Archived products of both kinds, for as long as they can be restored (docs/forms.md#archive-and-bin). */
import { z } from 'zod';
import { Id, Success } from '../kernel/fields.js';
import { listOf, listQuery } from '../kernel/list.js';
import { defineRoute } from '../kernel/route.js';
import { ProductType } from './products.js';
import { restoredNameTaken } from './reasons.js';

/** How long what was archived can be restored. */
export const BIN_DAYS = 30;

export const BinItem = z.object({
  id: z.uuid(),
  name: z.string(),
  type: ProductType,
  archived_at: z.iso.datetime(),
  /** From then on it can no longer be restored. */
  restorable_until: z.iso.datetime(),
});
export type BinItem = z.infer<typeof BinItem>;

export const listBin = defineRoute({
  name: 'listBin',
  owner: 'content',
  method: 'GET',
  path: '/api/admin/bin',
  access: ['Admin'],
  summary: 'Products archived in the last 30 days, latest first',
  query: listQuery({}),
  reply: listOf(BinItem),
});

export const restoreBinItem = defineRoute({
  name: 'restoreBinItem',
  owner: 'content',
  method: 'POST',
  path: '/api/admin/bin/:id/restore',
  access: ['Admin'],
  summary: 'Take a product out of the bin, as it was',
  params: z.object({ id: Id }),
  reply: Success,
  errors: ['NOT_FOUND', restoredNameTaken],
});
