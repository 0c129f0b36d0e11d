import { Banner } from '@paanch/ui/feedback/banner';
import { useAnnounce } from '@paanch/ui/feedback/live-regions';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { dateOf, timeOf } from '../../app/moments.js';
import type { ChainChecked } from './use-audit-trail.js';

/** What the last check of all entries found (docs/audit.md#the-check). */
export function ChainBanner({ chain }: { chain: ChainChecked }) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const isBroken = chain !== null && chain.first_bad_seq !== null;
  const broken = isBroken ? t('audit.chain.broken', { seq: chain.first_bad_seq }) : '';
  useEffect(() => {
    if (broken !== '') announce(broken, 'assertive');
  }, [announce, broken]);
  if (chain === null)
    return (
      <Banner kind="info" title={t('audit.chain.unchecked')}>
        {t('audit.chain.uncheckedAdvice')}
      </Banner>
    );
  const at = new Date(chain.checked_at);
  const checked = t('audit.chain.checked', {
    moment: `${dateOf(at)}, ${timeOf(at)}`,
    count: chain.entries,
    formatted: chain.entries.toLocaleString('en-IN'),
  });
  if (isBroken)
    return (
      <Banner kind="error" title={broken}>
        {`${t('audit.chain.brokenAdvice')} ${checked}`}
      </Banner>
    );
  return (
    <Banner kind="success" title={t('audit.chain.whole')}>
      {checked}
    </Banner>
  );
}
