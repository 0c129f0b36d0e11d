import { SetUpFirst } from '@paanch/ui/account/second-step/set-up-first';
import { RequireSession } from '@paanch/ui/session/require-session';
import { useLiveRefresh } from '@paanch/ui/session/use-live-refresh';
import { Outlet } from 'react-router';
import { learnerStaleness } from './live-refresh.js';
import { useStandingNews } from './standing/use-standing-news.js';

/** Whatever is open to a signed-in learner; live news is heard as long as any of it is on screen. */
export function SignedIn() {
  return (
    <RequireSession waiting={null}>
      {(me) => (
        <SetUpFirst me={me}>
          <Present />
        </SetUpFirst>
      )}
    </RequireSession>
  );
}

function Present() {
  useLiveRefresh(learnerStaleness);
  useStandingNews();
  return <Outlet />;
}
