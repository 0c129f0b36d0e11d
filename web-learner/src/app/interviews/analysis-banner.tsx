import Button from '@mui/material/Button';
import { isApiError, isPassing } from '@paanch/client/calling/api-error';
import { Banner } from '@paanch/ui/feedback/banner';
import { useAnnounce } from '@paanch/ui/feedback/live-regions';
import { useTexts } from '@paanch/ui/use-texts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { analysisMessages } from './analysis.messages.js';
import type { FollowedAnalysis } from './use-analysis.js';

/** How far the analysis of an interview is, on screen and aloud; offers another try after a failure. */
export function AnalysisBanner({ analysis }: { analysis: FollowedAnalysis }) {
  useTexts('app', { analysis: analysisMessages });
  const { t } = useTranslation();
  const { state, stage, retry, retryFault } = analysis;
  const title = useTitle(analysis);
  const announce = useAnnounce();
  useEffect(() => announce(title, state === 'error' ? 'assertive' : 'polite'), [announce, title, state]);
  if (state === 'complete') {
    return (
      <Banner kind="success" title={title}>
        {t('analysis.completeAdvice')}
      </Banner>
    );
  }
  if (state === 'error') {
    const again = (
      <Button variant="outlined" size="small" onClick={retry}>
        {t('analysis.retry')}
      </Button>
    );
    return (
      <Banner kind="error" title={title} action={again}>
        {retryFault !== null && inWords(retryFault, t('analysis.retryFailed'))}
      </Banner>
    );
  }
  return (
    <Banner kind="info" title={title}>
      {state === 'processing' && t('analysis.processingAdvice', { stage: t(`analysis.stages.${stage}`) })}
    </Banner>
  );
}

function useTitle({ state, fault }: FollowedAnalysis): string {
  const { t } = useTranslation();
  if (state === 'error') return t(`analysis.faults.${fault ?? 'failed'}`);
  if (state === 'complete') return t('analysis.complete');
  return t(state === 'retrying' ? 'analysis.retrying' : 'analysis.processing');
}

/** The server's own words where it has decided. */
const inWords = (error: Error, otherwise: string) => (isApiError(error) && !isPassing(error) ? error.message : otherwise);
