/** The star moment over a page whose data changes. */
import { starLevelOf, type Tier } from '@paanch/contracts/kernel/stars';
import { listReadinessProducts, MODULE_GROUPS } from '@paanch/contracts/progress/learner-products';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { AppStory } from '../../app.story.js';
import { useFreshAfterTaking } from '../use-fresh-after-taking.js';
import { useStanding } from '../use-readiness.js';
import { useTierNews } from '../use-tier-news.js';
import { StarMomentOverlay } from './star-moment-overlay.js';

const LEARNER = '01890000-0000-7000-8000-000000000001';

function answerOf(stars: number, tier: Tier | null) {
  const star = starLevelOf(stars);
  const groups = MODULE_GROUPS.map((group, index) => ({
    group,
    opens_at: index,
    is_unlocked: index <= stars,
    is_complete: index < stars,
    is_set_by_staff: false,
    completed_count: index === 0 ? 2 : 0,
    total_count: index === 0 ? 2 : 0,
  }));
  const product = {
    id: '01890000-0000-7000-8000-000000000002',
    name: 'Job Readiness',
    description: null,
    image_url: null,
    star_level: star,
    tier,
    is_primary: true,
    set_by_staff: null,
    groups,
    modules: [],
    completed_modules: 2,
    total_modules: 2,
    completion_percentage: 100,
  };
  const student = {
    id: LEARNER,
    name: 'Ishani Borkar',
    email: 'ishani@college.example',
    job_readiness_star_level: star,
    job_readiness_tier: tier,
    job_readiness_background_type: null,
    job_readiness_promotion_eligible: false,
  };
  return { products: [product], student, interviewStatus: { isPassed: false, hasAttempted: false } };
}

interface Standing {
  stars: number;
  tier: Tier | null;
}

/** The page's button refetches, as a live update does, and then gets `next`. */
function story(path: string, before: Standing, next: Standing) {
  window.history.replaceState(null, '', path);
  let now = before;
  const answer = {
    route: listReadinessProducts,
    get reply() {
      return answerOf(now.stars, now.tier);
    },
  };
  return (
    <AppStory answers={[answer]}>
      <Page onNews={() => (now = next)} />
    </AppStory>
  );
}

function Page({ onNews }: { onNews: () => void }) {
  const queries = useQueryClient();
  useFreshAfterTaking();
  useTierNews();
  const ask = () => {
    onNews();
    void queries.invalidateQueries();
  };
  return (
    <>
      <button type="button" onClick={ask}>
        Live news
      </button>
      <output>{`${useStanding()?.earned ?? 'no'} stars`}</output>
      <Link to="/app/job-readiness/assessments/018f/result">To the result</Link>
      <StarMomentOverlay />
    </>
  );
}

const RESULT = '/app/job-readiness/assessments/018f/result';

export const stories = {
  firstStar: () => story(RESULT, { stars: 0, tier: null }, { stars: 1, tier: 'GOLD' }),
  secondStar: () => story(RESULT, { stars: 1, tier: 'GOLD' }, { stars: 2, tier: 'GOLD' }),
  alreadyEarned: () => story(RESULT, { stars: 1, tier: 'GOLD' }, { stars: 1, tier: 'GOLD' }),
  whileTaking: () => story('/app/job-readiness/assessments/018f', { stars: 0, tier: null }, { stars: 1, tier: 'GOLD' }),
  tierAlone: () => story(RESULT, { stars: 1, tier: 'SILVER' }, { stars: 1, tier: 'GOLD' }),
};
