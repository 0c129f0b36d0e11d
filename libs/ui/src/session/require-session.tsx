import type { Me } from '@paanch/contracts/auth/sessions';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router';
import { LoadFailure } from '../feedback/load-failure.js';
import { BareFrame } from '../layout/bare-frame.js';
import { PageFrame } from '../layout/page-frame.js';
import { areaOf, loginAddress } from './leaving.js';
import { MismatchGuard } from './mismatch-guard.js';
import { useClient } from './session-context.js';
import { useMe } from './use-me.js';

/** What stands behind it is for a signed-in person of this area; everybody else is led to the right door. */
export function RequireSession({ waiting, children }: { waiting: ReactNode; children: (me: Me) => ReactNode }) {
  const { t } = useTranslation('ui');
  const { session } = useClient();
  const { pathname, search, hash } = useLocation();
  const { data: me, error, refetch } = useMe();
  if (me === undefined && error) {
    return (
      <BareFrame>
        <PageFrame>
          <LoadFailure headingLevel="h1" title={t('feedback.pageFailed')} message={error.message} onRetry={() => void refetch()} />
        </PageFrame>
      </BareFrame>
    );
  }
  if (me === undefined) return waiting;
  if (me === null)
    return (
      <Navigate to={loginAddress(session.area, { returnUrl: pathname + search + hash, expired: session.over === 'expired' })} replace />
    );
  if (areaOf(me.role) !== session.area) return <MismatchGuard role={me.role} />;
  return children(me);
}
