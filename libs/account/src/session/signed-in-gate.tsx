import type { Me } from '@paanch/contracts/auth/sign-in/sessions';
import { PageSkeleton } from '@paanch/ui/feedback/page-skeleton';
import type { ReactNode } from 'react';
import { SetUpFirst } from '../second-step/set-up-first.js';
import { RequireSession } from './require-session.js';

/** Lets in people of this area who are signed in, with the second step their role requires; shows everyone else where to go. */
export function SignedInGate({ children }: { children: (me: Me) => ReactNode }) {
  return <RequireSession waiting={<PageSkeleton />}>{(me) => <SetUpFirst me={me}>{children(me)}</SetUpFirst>}</RequireSession>;
}
