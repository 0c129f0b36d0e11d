import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { LearnerProduct } from '@paanch/contracts/progress/learner-products';
import { EmptyState } from '@paanch/ui/feedback/empty/empty-state';
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
  /** The page on its way. */
  loading: ReactNode;
  /** Its grey blocks alone, under words of their own. */
  shape: ReactNode;
  /** What stands there when it could not be read. */
  Failure: ComponentType<FailureProps>;
  children: (programme: LearnerProduct) => ReactNode;
}

/** The learner's programme, or what stands in its place: on its way, refused, being prepared, none yet. */
export function Programme({ heading, loading, shape, Failure, children }: ProgrammeProps) {
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
        <Preparing shape={shape} />
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

function Preparing({ shape }: { shape: ReactNode }) {
  const { t } = useTranslation();
  return (
    <>
      <Box role="status" sx={{ mb: 2 }}>
        <Typography variant="h2">{t('standing.preparing')}</Typography>
        <Typography variant="body2" sx={{ mt: 0.5, color: ui.ink2 }}>
          {t('standing.preparingAdvice')}
        </Typography>
      </Box>
      {shape}
    </>
  );
}
