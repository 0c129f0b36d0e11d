import Button from '@mui/material/Button';
import type { Me } from '@paanch/contracts/auth/sign-in/sessions';
import { useToast } from '@paanch/ui/feedback/toast/use-toast';
import { BareFrame } from '@paanch/ui/layout/bare-frame';
import { PageFrame } from '@paanch/ui/layout/page-frame';
import { PageHeading } from '@paanch/ui/layout/page-heading';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { homeOf } from '../routes/area-addresses.js';

/** Redirect delay and minimum time between redirects, in milliseconds (docs/specification.md#areas, docs/specification.md#constants). */
export const REDIRECT_DELAY_MS = 5_000;
export const COOLDOWN_MS = 30_000;
const LAST_REDIRECT = 'paanch-mismatch-redirect';

/** Staff go to the dashboard, unless their role does not open it; a learner home with the path they came from, unless that was the dashboard. */
export function mismatchTarget(me: Me, cameFrom: string): string {
  const home = homeOf(me);
  if (me.role !== 'student') return me.role === 'Client Staff' ? home : '/dashboard';
  if (cameFrom === '/dashboard') return home;
  return `${home}?${new URLSearchParams({ redirectFrom: cameFrom }).toString()}`;
}

function mayRedirect(now: number): boolean {
  const last = Number(sessionStorage.getItem(LAST_REDIRECT) ?? 0);
  return now - last >= COOLDOWN_MS;
}

function redirect(target: string): void {
  sessionStorage.setItem(LAST_REDIRECT, String(Date.now()));
  window.location.assign(target);
}

/** For a person of the other area: says so and redirects after five seconds, at most once in thirty; otherwise there is a link. */
export function MismatchGuard({ me }: { me: Me }) {
  const { t } = useTranslation('account');
  const toast = useToast();
  const target = mismatchTarget(me, window.location.pathname);
  const [redirects] = useState(() => mayRedirect(Date.now()));
  useEffect(() => {
    if (!redirects) return;
    toast.info(t('session.mismatchTitle'), { dismissOnClick: true });
    const timer = setTimeout(() => redirect(target), REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [redirects, t, target, toast]);
  return (
    <BareFrame>
      <PageFrame>
        <PageHeading
          title={t('session.mismatchTitle')}
          lead={
            <>
              {t(me.role === 'student' ? 'session.mismatchToLearner' : 'session.mismatchToAdmin')}{' '}
              {t(redirects ? 'session.mismatchSoon' : 'session.mismatchByHand')}
            </>
          }
        />
        <Button variant="contained" component="a" href={target}>
          {t('session.goNow')}
        </Button>
      </PageFrame>
    </BareFrame>
  );
}
