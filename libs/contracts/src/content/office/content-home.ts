/** What Home says about content: what waits to be published, and what was published lately (docs/office.md#home). */
import { z } from 'zod';
import { defineRoute } from '../../kernel/route.js';

const count = z.number().int();

export const CONTENT_KINDS = ['assessment', 'course', 'expert_session', 'project', 'bank'] as const;

const Content = z.object({
  id: z.uuid(),
  kind: z.enum(CONTENT_KINDS),
  name: z.string(),
  product_id: z.uuid().nullable(),
  product_name: z.string().nullable(),
});

export const ContentHome = z.object({
  /** Products of both kinds that are not archived. */
  products: count,
  /** Modules with a published version. */
  published_modules: count,
  /** Drafts that staff asked an Admin to publish, as they are now; at most five, by name. */
  asked: z.array(Content),
  /** Newest first, at most five. */
  published: z.array(Content.extend({ published_at: z.iso.datetime() })),
});
export type ContentHome = z.infer<typeof ContentHome>;

export const readContentHome = defineRoute({
  name: 'readContentHome',
  owner: 'content',
  method: 'GET',
  path: '/api/admin/home/content',
  access: ['Admin', 'Staff'],
  summary: 'Content that waits to be published and content that was published lately',
  reply: ContentHome,
});
