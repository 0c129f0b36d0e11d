import { isApiError } from '@paanch/client/calling/api-error';
import { tooManyAttempts } from '@paanch/contracts/kernel/errors';
import { sentence } from '@paanch/contracts/kernel/language/sentences';
import { Banner } from '@paanch/ui/feedback/banner';
import { useAnnounce } from '@paanch/ui/feedback/live-regions';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSecondsUntil } from '../session/ending/seconds-left.js';

/** Why signing in failed; the wait that the server set counts down within its message. */
export function SignInRefusal({ fault }: { fault: Error }) {
  const wait = secondsToWait(fault);
  return wait === null ? <Banner kind="error" title={fault.message} /> : <Wait seconds={wait} />;
}

/** Null also where the server says what to do instead of waiting. */
function secondsToWait(fault: Error): number | null {
  return isApiError(fault) && fault.code === 'RATE_LIMITED' && fault.details.length === 0 ? fault.retryAfterSeconds : null;
}

/** The button stays enabled: another account may not have to wait. */
function Wait({ seconds }: { seconds: number }) {
  const { t } = useTranslation('account');
  const announce = useAnnounce();
  const [endsAt] = useState(() => performance.now() + seconds * 1_000);
  const left = useSecondsUntil(endsAt);
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) announce(t('session.waitOver'));
  }, [announce, isOver, t]);
  if (isOver) return <Banner kind="info" title={t('session.waitOver')} />;
  return <Banner kind="error" title={sentence(tooManyAttempts(left))} />;
}
