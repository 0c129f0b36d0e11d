import * as contract from '@paanch/contracts/interview/office/reviews-home';
import { serve } from '@paanch/platform/http/serve';
import type { InterviewDeps } from '../deps.js';
import type { Waiting } from './reviews-home.store.js';

export const readReviewsHome = serve(contract.readReviewsHome, async (_, { reviewsHome }: InterviewDeps) => ({
  projects: presentWaiting(await reviewsHome.projects()),
  interviews: presentWaiting(await reviewsHome.interviews()),
  appeals: presentWaiting(await reviewsHome.appeals()),
}));

const presentWaiting = ({ count, oldest }: Waiting) => ({ count, oldest_at: oldest?.toISOString() ?? null });
