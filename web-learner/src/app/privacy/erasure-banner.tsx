import Button from '@mui/material/Button';
import type { Erasure } from '@paanch/contracts/privacy/erasure';
import { Banner } from '@paanch/ui/feedback/banner';
import { exactOf } from '@paanch/ui/time/moments';
import { useTexts } from '@paanch/ui/use-texts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { erasureMessages } from './erasure.messages.js';
import { leftUntil } from './left.rule.js';
import { useErasure, useTakeBack } from './use-erasure.js';

const LOOK_EVERY_MS = 15_000;

/** On every page while an erasure can be taken back (docs/privacy.md#erasure). */
export function ErasureBanner() {
  const { data } = useErasure();
  const erasure = data?.erasure ?? null;
  return erasure === null ? null : <ClosesSoon erasure={erasure} />;
}

export function ClosesSoon({ erasure: { closes_at: closesAt } }: { erasure: Erasure }) {
  useTexts('app', { erasure: erasureMessages });
  const { t } = useTranslation();
  const left = useLeft(closesAt);
  const { mutate, isPending } = useTakeBack();
  return (
    <Banner
      kind="warning"
      title={t('erasure.pending', { left })}
      action={
        <Button size="small" variant="outlined" loading={isPending} onClick={() => mutate()}>
          {t('erasure.takeBack')}
        </Button>
      }
    >
      {t('erasure.pendingAdvice', { moment: exactOf(closesAt) })}
    </Banner>
  );
}

/** "22 hours and 10 minutes" */
function useLeft(instant: string): string {
  const { t } = useTranslation();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  const left = leftUntil(instant, now);
  const minutes = t('erasure.minutes', { count: left.minutes });
  return left.hours === 0 ? minutes : t('erasure.both', { hours: t('erasure.hours', { count: left.hours }), minutes });
}
