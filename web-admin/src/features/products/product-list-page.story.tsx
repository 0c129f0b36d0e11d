/** The states of the list, as server replies. */
import { listProducts, type Product } from '@paanch/contracts/content/products';
import { ok, refused, type Answer } from '../../../testing/stub-server.js';

const PAGE_SIZE = 50;

export const product = (index: number): Product => ({
  id: `0192a6f0-0000-7000-8000-${String(index).padStart(12, '0')}`,
  name: `Product ${index}`,
  description: index % 2 === 0 ? null : 'Ten short lessons.',
  image_url: null,
  type: index % 2 === 0 ? 'ASSESSMENT' : 'COURSE',
  revision: 1,
  created_at: '2026-09-28T06:00:00.000Z',
  updated_at: '2026-09-28T06:00:00.000Z',
});

const pageOf = (total: number, page: number): unknown =>
  listProducts.reply.parse({
    data: Array.from({ length: Math.min(PAGE_SIZE, total - (page - 1) * PAGE_SIZE) }, (_, index) =>
      product((page - 1) * PAGE_SIZE + index),
    ),
    pagination: { page, total, hasNextPage: page * PAGE_SIZE < total },
  });

type Story = Answer | ((asked: URL) => Answer);

export const productStories = {
  few: ok(pageOf(3, 1)),
  many: (asked: URL) => ok(pageOf(60, Number(asked.searchParams.get('page')))),
  empty: ok(pageOf(0, 1)),
  loading: 'never',
  failed: refused(403, 'Not now'),
  /** The first page loads, the second fails. */
  cut: (asked: URL) => (asked.searchParams.get('page') === '1' ? ok(pageOf(60, 1)) : refused(403, 'Not now')),
} as const satisfies Record<string, Story>;
