/** The bar of a sample learner's pages. */
import { listReadinessProducts } from '@paanch/contracts/progress/learner-products';
import type { Sample } from '@paanch/contracts/kernel/sample/sample';
import { AppStory } from '../app.story.js';
import { SamplePages } from './sample-pages.js';

export const PRODUCT = '01890000-0000-7000-8000-000000000002';

const product = {
  id: PRODUCT,
  name: 'Graduate Job Readiness',
  description: null,
  image_url: null,
  star_level: null,
  tier: null,
  is_primary: true,
  set_by_staff: null,
  groups: [],
  modules: [],
  completed_modules: 0,
  total_modules: 0,
  completion_percentage: 0,
};

const shown = (standing: Omit<Sample, 'product_id'>) => () => (
  <AppStory
    answers={[
      {
        route: listReadinessProducts,
        reply: { products: [product], student: null, interviewStatus: { isPassed: false, hasAttempted: false } },
      },
    ]}
  >
    <SamplePages sample={{ product_id: PRODUCT, ...standing }} />
  </AppStory>
);

export const stories = {
  standing: shown({ star_level: 'TWO', tier: 'SILVER' }),
  nothing: shown({ star_level: null, tier: null }),
};
