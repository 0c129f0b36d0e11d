import type { Me } from '@paanch/contracts/auth/sign-in/sessions';
import { useMe } from '@paanch/ui/session/use-me';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';

const AgePage = lazy(async () => ({ default: (await import('./age-page.js')).AgePage }));

/**
 * Asks a learner once how old they are (docs/privacy.md#minors), around the pages with the rail alone: never in an attempt or an
 * interview. It asks when a page is opened, never while one is open, so nothing that is being typed is lost.
 */
export function AgeGate({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const { data: me } = useMe();
  const isUnknown = isAgeUnknown(me);
  const [opened, setOpened] = useState({ pathname, asks: isUnknown });
  if (opened.pathname !== pathname) setOpened({ pathname, asks: isUnknown });
  if (!opened.asks || !isUnknown) return children;
  return (
    <Suspense fallback={null}>
      <AgePage />
    </Suspense>
  );
}

const isAgeUnknown = (me: Me | null | undefined): boolean => me?.profile.ageKnown === false;
