/** The states of the list, as server replies. */
import type { Product } from '@paanch/contracts/content/products';
import { listStories } from '../../../testing/list-stories.js';

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

export const productStories = listStories(product, 3);
