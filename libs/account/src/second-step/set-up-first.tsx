import type { Me } from '@paanch/contracts/auth/sign-in/sessions';
import { lazy, Suspense, type ReactNode } from 'react';

const SetUpFirstPage = lazy(async () => ({ default: (await import('./set-up-first-page.js')).SetUpFirstPage }));

/** If the role requires a second step that is not set up, shows only the set-up page; the requested page opens afterwards. */
export function SetUpFirst({ me, children }: { me: Me; children: ReactNode }) {
  if (!me.profile.mfaSetupRequired) return children;
  return (
    <Suspense fallback={null}>
      <SetUpFirstPage />
    </Suspense>
  );
}
