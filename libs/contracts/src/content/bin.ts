/** What was archived, for as long as it can be restored (docs/forms.md#archive-and-bin). */
import { z } from 'zod';
import { Id, Success } from '../kernel/fields.js';
import { listOf, listQuery } from '../kernel/list.js';
import { defineRoute } from '../kernel/route.js';
import { PRODUCT_TYPES } from './products.js';
import { productArchived, restoredNameTaken, tooManyModules } from './reasons.js';

/** How long what was archived can be restored. */
export const BIN_DAYS = 30;

/** What a row of the bin is: a type of product, which is written in capitals, the type of a module, or a question bank. */
export const BIN_TYPES = [...PRODUCT_TYPES, 'Assessment', 'Course', 'expert_session', 'project', 'bank'] as const;
const BinType = z.enum(BIN_TYPES, { error: `Type must be one of ${BIN_TYPES.join(', ')}` });
export type BinType = z.infer<typeof BinType>;

export const BinItem = z.object({
  id: z.uuid(),
  name: z.string(),
  type: BinType,
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
  summary: 'What was archived in the last 30 days, latest first',
  query: listQuery({ type: BinType.optional() }),
  reply: listOf(BinItem),
});

export const restoreBinItem = defineRoute({
  name: 'restoreBinItem',
  owner: 'content',
  method: 'POST',
  path: '/api/admin/bin/:id/restore',
  access: ['Admin'],
  summary: 'Take a record out of the bin, as it was',
  params: z.object({ id: Id }),
  reply: Success,
  errors: ['NOT_FOUND', restoredNameTaken, productArchived, tooManyModules],
});
