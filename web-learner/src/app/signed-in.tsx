import { SetUpFirst } from '@paanch/account/second-step/set-up-first';
import { RequireSession } from '@paanch/account/session/require-session';
import { PageSkeleton } from '@paanch/ui/feedback/page-skeleton';
import { useLiveRefresh } from '@paanch/ui/session/use-live-refresh';
import { Outlet } from 'react-router';
import { useLeftBehind } from '../features/assessments/answers/use-left-behind.js';
import { learnerStaleness } from './live-refresh.js';
import { StarMomentPlace } from './standing/moment/star-moment-place.js';
import { useFreshAfterTaking } from './standing/use-fresh-after-taking.js';
import { useTierNews } from './standing/use-tier-news.js';

/** Everything a signed-in learner can open; live updates are on while any of it is on screen. */
export function SignedIn() {
  return (
    <RequireSession waiting={<PageSkeleton />}>
      {(me) => (
        <SetUpFirst me={me}>
          <Present userId={me.user.id} />
        </SetUpFirst>
      )}
    </RequireSession>
  );
}

function Present({ userId }: { userId: string }) {
  useLeftBehind(userId);
  useLiveRefresh(learnerStaleness);
  useFreshAfterTaking();
  useTierNews();
  return (
    <>
      <Outlet />
      <StarMomentPlace />
    </>
  );
}
