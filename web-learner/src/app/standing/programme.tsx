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
  /** The server's message, or the client's if the connection was lost. */
  message: string;
  onRetry: () => void;
}

export interface ProgrammeProps {
  /** The page's h1 if there is no programme to name it. */
  heading: ReactNode;
  /** The loading page. */
  loading: ReactNode;
  /** Its skeleton blocks, under another text. */
  shape: ReactNode;
  /** The page if the programme could not be read. */
  Failure: ComponentType<FailureProps>;
  children: (programme: LearnerProduct) => ReactNode;
}

/** Renders the learner's programme, or its state: loading, failed, being prepared, none yet. */
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
