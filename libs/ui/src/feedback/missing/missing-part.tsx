import { servedBuild } from '@paanch/client/calling/served-build';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FailedPage } from './failed-page.js';
import { reloadWhenBack, renewIfReplaced } from './renew.js';

/**
 * A file of the app did not arrive, and only a fresh page asks for it again. After a deployment, and when the network comes back,
 * that happens by itself; without a connection the page stays, because a reload would leave nothing of it.
 */
export function MissingPart() {
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
