import { isApiError } from '@paanch/client/calling/api-error';
import { Banner } from '@paanch/ui/feedback/banner';
import { useAnnounce } from '@paanch/ui/feedback/live-regions';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { secondsInWords, useSecondsUntil } from '../session/ending/seconds-left.js';

/** Why signing in failed, with a countdown if the server set a wait. */
export function SignInRefusal({ fault }: { fault: Error }) {
  const wait = isApiError(fault) ? fault.retryAfterSeconds : null;
  return wait === null ? <Banner kind="error" title={fault.message} /> : <Wait message={fault.message} seconds={wait} />;
}

/** The button stays enabled: another account may not have to wait. */
function Wait({ message, seconds }: { message: string; seconds: number }) {
  const { t } = useTranslation('account');
  const announce = useAnnounce();
  const [endsAt] = useState(() => performance.now() + seconds * 1_000);
  const left = useSecondsUntil(endsAt);
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) announce(t('session.waitOver'));
  }, [announce, isOver, t]);
  if (isOver) return <Banner kind="info" title={t('session.waitOver')} />;
  return (
    <Banner kind="error" title={message}>
      {t('session.waitLeft', { time: secondsInWords(left) })}
    </Banner>
  );
}
