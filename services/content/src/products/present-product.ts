import type { Product as ProductReply } from '@paanch/contracts/content/products';
import type { ProductRow } from './tables.js';

export function presentProduct({ id, name, description, image_url, type, revision, created_at, updated_at }: ProductRow): ProductReply {
  const moments = { created_at: created_at.toISOString(), updated_at: updated_at.toISOString() };
  return { id, name, description, image_url, type, revision, ...moments };
}
