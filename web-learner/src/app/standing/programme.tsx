import Typography from '@mui/material/Typography';
import type { LearnerProduct } from '@paanch/contracts/progress/learner-products';
import { EmptyState } from '@paanch/ui/feedback/empty/empty-state';
import { Loading, SkeletonBlock } from '@paanch/ui/feedback/loading';
import { ui } from '@paanch/ui/theme/tokens';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { mainProgramme } from './programme.rule.js';
import { useReadiness } from './use-readiness.js';

export interface FailureProps {
  /** The server's words, or the client's for a lost connection. */
  message: string;
  onRetry: () => void;
}

export interface ProgrammeProps {
  /** The page's own h1, wherever no programme brings one. */
  heading: ReactNode;
  /** The page in grey blocks. */
  loading: ReactNode;
  /** What stands there when it could not be read. */
  Failure: ComponentType<FailureProps>;
  children: (programme: LearnerProduct) => ReactNode;
}

/** The learner's programme, or what stands in its place: on its way, refused, being prepared, none yet. */
export function Programme({ heading, loading, Failure, children }: ProgrammeProps) {
  const { data, error, refetch } = useReadiness();
  const programme = data === undefined ? null : mainProgramme(data.products);
  if (programme !== null) return children(programme);
  if (data === undefined && error === null) return loading;
  return (
    <>
      {heading}
      {data === undefined ? (
        <Failure message={error?.message ?? ''} onRetry={() => void refetch()} />
      ) : data.student === null ? (
        <Preparing />
      ) : (
        <NoProgramme />
      )}
    </>
  );
}

function NoProgramme() {
  const { t } = useTranslation();
  return (
    <EmptyState kind="no-jobs" title={t('standing.nothingYet')}>
      {t('standing.noProgramme')}
    </EmptyState>
  );
}

function Preparing() {
  const { t } = useTranslation();
  return (
    <>
      <Typography variant="h2" role="status">
        {t('standing.preparing')}
      </Typography>
      <Typography variant="body2" sx={{ mt: 0.5, mb: 2, color: ui.ink2 }}>
        {t('standing.preparingAdvice')}
      </Typography>
      <Loading first={<SkeletonBlock sx={{ height: 160, borderRadius: '20px' }} />} />
    </>
  );
}
