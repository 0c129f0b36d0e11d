/** The modules of a product, of every type, in their order (docs/content.md#modules). */
import { z } from 'zod';
import { Id } from '../../kernel/fields.js';
import { defineRoute } from '../../kernel/route.js';
import { Tier } from '../../kernel/stars.js';
import { DraftState } from '../drafts/drafts.js';
import { MODULE_TYPES } from '../events.js';
import { AUTHORS } from '../questions.js';
import { orderChanged } from '../reasons.js';

export const PlacedModule = z.object({
  id: z.uuid(),
  type: z.enum(MODULE_TYPES),
  name: z.string(),
  sequence: z.number(),
  is_required: z.boolean(),
  /** Null: those of the product. */
  visible_tiers: z.array(Tier).nullable(),
  state: DraftState,
  published_version: z.number().nullable(),
});
export type PlacedModule = z.infer<typeof PlacedModule>;

/** What a product lacks; nothing is refused for it. */
export const ProductWarning = z.object({ code: z.enum(['FEW_SESSIONS']), message: z.string() });
export type ProductWarning = z.infer<typeof ProductWarning>;

const Modules = z.object({ modules: z.array(PlacedModule), warnings: z.array(ProductWarning) });

export const listModules = defineRoute({
  name: 'listModules',
  owner: 'content',
  method: 'GET',
  path: '/api/admin/content/modules',
  access: AUTHORS,
  summary: 'Modules of a product in their order, with what the product lacks',
  query: z.object({ productId: Id }),
  reply: Modules,
  errors: ['NOT_FOUND'],
});

export const orderModules = defineRoute({
  name: 'orderModules',
  owner: 'content',
  method: 'PUT',
  path: '/api/admin/content/modules/order',
  access: AUTHORS,
  summary: 'Put the modules of a product in a new order, which names all of them',
  body: z.object({ product_id: Id, ids: z.array(Id).max(200) }),
  reply: Modules,
  errors: ['NOT_FOUND', orderChanged],
});
