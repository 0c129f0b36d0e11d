import { SignedInGate } from '@paanch/account/session/signed-in-gate';
import type { Me } from '@paanch/contracts/auth/sign-in/sessions';
import { useLiveRefresh } from '@paanch/ui/session/use-live-refresh';
import { AdminLayout } from './layout/admin-layout.js';
import { adminStaleness } from './live-refresh.js';

/** Every page for signed-in staff; live updates run while any of them is on screen. */
export function SignedIn() {
  return <SignedInGate>{(me) => <LivePages me={me} />}</SignedInGate>;
}

function LivePages({ me }: { me: Me }) {
  useLiveRefresh(adminStaleness);
  return <AdminLayout me={me} />;
}
