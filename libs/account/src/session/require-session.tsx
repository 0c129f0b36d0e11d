import type { Me } from '@paanch/contracts/auth/sign-in/sessions';
import { LoadFailure } from '@paanch/ui/feedback/load-failure';
import { BareFrame } from '@paanch/ui/layout/bare-frame';
import { PageFrame } from '@paanch/ui/layout/page-frame';
import { useClient } from '@paanch/ui/session/session-context';
import { useMe } from '@paanch/ui/session/use-me';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router';
import { areaOf, loginAddress } from '../routes/area-addresses.js';
import { MismatchGuard } from './mismatch-guard.js';

/** Renders its children for a signed-in person of this area; redirects everyone else. */
export function RequireSession({ waiting, children }: { waiting: ReactNode; children: (me: Me) => ReactNode }) {
  const { t } = useTranslation('account');
  const { session } = useClient();
  const { pathname, search, hash } = useLocation();
  const { data: me, error, refetch } = useMe();
  if (me === undefined && error) {
    return (
      <BareFrame>
        <PageFrame>
          <LoadFailure headingLevel="h1" title={t('ui:feedback.pageFailed')} message={error.message} onRetry={() => void refetch()} />
        </PageFrame>
      </BareFrame>
    );
  }
  if (me === undefined) return waiting;
  if (me === null)
    return (
      <Navigate to={loginAddress(session.area, { returnUrl: pathname + search + hash, expired: session.ending === 'expired' })} replace />
    );
  if (areaOf(me.role) !== session.area) return <MismatchGuard me={me} />;
  return children(me);
}
