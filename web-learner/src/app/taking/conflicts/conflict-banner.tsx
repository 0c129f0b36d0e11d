import Button from '@mui/material/Button';
import { Banner } from '@paanch/ui/feedback/banner';
import { useAnnounce } from '@paanch/ui/feedback/live-regions';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { AttemptState } from '../open/use-attempt-state.js';

/** Says that some questions have conflicting answers, with a button to the next one (docs/reliability.md#unsent-answers). */
export function ConflictBanner({ marks, goTo }: Pick<AttemptState, 'marks' | 'goTo'>) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const conflicting = marks.filter(({ attention }) => attention === 'choice');
  const count = conflicting.length;
  const title = t('taking.conflict.waiting', { count });
  const advice = t('taking.conflict.choose');
  useEffect(() => {
    if (count > 0) announce(`${title} ${advice}`);
  }, [announce, count, title, advice]);
  if (count === 0) return null;
  const isShown = conflicting.some(({ isCurrent }) => isCurrent);
  const next = conflicting[0]?.position ?? 1;
  const way = (
    <Button variant="outlined" onClick={() => goTo(next - 1)}>
      {t('taking.goToQuestion', { position: next })}
    </Button>
  );
  return (
    <Banner kind="warning" flush title={title} {...(isShown ? {} : { action: way })}>
      {advice}
    </Banner>
  );
}
