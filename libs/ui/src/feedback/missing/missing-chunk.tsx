import { servedBuild } from '@paanch/client/calling/served-build';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FailedPage } from './failed-page.js';
import { reloadWhenBack, renewIfReplaced } from './renew.js';

/**
 * A chunk failed to load, and only reloading the page requests it again. After a deployment, or when the network comes back, the page
 * reloads by itself; without a connection it does not, because that would leave nothing on screen.
 */
export function MissingChunk() {
  const { t } = useTranslation('ui');
  const [isLooking, setLooking] = useState(true);
  const [isBusy, setBusy] = useState(false);
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    void renewIfReplaced().then((isRenewed) => setLooking(isRenewed));
  }, []);
  useEffect(() => reloadWhenBack(), []);
  const retry = async () => {
    setBusy(true);
    const isServed = (await servedBuild()) !== null;
    if (isServed) window.location.reload();
    setBusy(false);
    setAway(!isServed);
  };
  if (isLooking) return null;
  return (
    <FailedPage isBusy={isBusy} onRetry={() => void retry()}>
      {t(isAway ? 'feedback.serverAway' : 'feedback.partMissingAdvice')}
    </FailedPage>
  );
}
