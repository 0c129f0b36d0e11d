import { SetUpFirst } from '@paanch/account/second-step/set-up-first';
import { RequireSession } from '@paanch/account/session/require-session';
import type { Me } from '@paanch/contracts/auth/sessions';
import { PageSkeleton } from '@paanch/ui/feedback/page-skeleton';
import { useLiveRefresh } from '@paanch/ui/session/use-live-refresh';
import { AdminHouse } from './admin-house.js';
import { adminStaleness } from './live-refresh.js';

/** Whatever is open to signed-in staff; live news is heard as long as any of it is on screen. */
export function SignedIn() {
  return (
    <RequireSession waiting={<PageSkeleton />}>
      {(me) => (
        <SetUpFirst me={me}>
          <Present me={me} />
        </SetUpFirst>
      )}
    </RequireSession>
  );
}

function Present({ me }: { me: Me }) {
  useLiveRefresh(adminStaleness);
  return <AdminHouse me={me} />;
}
