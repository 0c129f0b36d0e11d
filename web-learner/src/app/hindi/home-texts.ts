import type { Texts } from '@paanch/ui/language/translation';
import { dashboardHindi } from '../../features/dashboard/dashboard.messages.hi.js';
import { weekHindi } from '../../features/dashboard/week/week.messages.hi.js';
import { readinessHindi } from '../../features/readiness/readiness.messages.hi.js';
import { resultsHindi } from '../../features/results/results.messages.hi.js';
import { tierHindi } from '../../features/tiers/tiers.messages.hi.js';
import { ageHindi } from '../age/age.messages.hi.js';
import { erasureHindi } from '../privacy/erasure.messages.hi.js';
import { receiptHindi } from '../receipts/receipts.messages.hi.js';
import { afterStarHindi } from '../standing/after-star.messages.hi.js';

export const texts: Texts = {
  app: {
    dashboard: dashboardHindi,
    readiness: readinessHindi,
    results: resultsHindi,
    standing: afterStarHindi,
    tiers: tierHindi,
    age: ageHindi,
    receipts: receiptHindi,
    erasure: erasureHindi,
    week: weekHindi,
  },
};
