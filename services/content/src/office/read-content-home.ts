import * as contract from '@paanch/contracts/content/office/content-home';
import { serve } from '@paanch/platform/http/serve';
import type { ContentDeps } from '../deps.js';

export const readContentHome = serve(contract.readContentHome, async (_, { contentHome }: ContentDeps) => {
  const [counts, asked, published] = [await contentHome.counts(), await contentHome.asked(), await contentHome.published()];
  return { ...counts, asked, published: published.map((one) => ({ ...one, published_at: one.published_at.toISOString() })) };
});
