import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { LoadFailure } from '@paanch/ui/feedback/load-failure';
import { Loading, SkeletonBlock } from '@paanch/ui/feedback/loading';
import { ui } from '@paanch/ui/theme/tokens';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { OpenRow, ScoreRow } from './assessment-rows.js';
import type { WorkAnswer } from './use-work.js';

/** Below the hero: open assessments and the scores of completed ones; empty if there are none. */
export function WorkPanel({ answer: { work, timeLeft, error, retry }, expected }: { answer: WorkAnswer; expected: number }) {
  const { t } = useTranslation();
  if (work === null) {
    if (expected === 0) return null;
    if (error === null) return <PanelLoading rows={expected} />;
    return (
      <Box sx={{ mt: 3 }}>
        <LoadFailure title={t('dashboard.work.failed')} message={error.message} onRetry={retry} />
      </Box>
    );
  }
  const { open, done, running, summary } = work;
  const average = summary.all_assessments_complete ? summary.average_score : null;
  const isBoth = open.length > 0 && done.length > 0;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'start',
        mt: 3,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: isBoth ? SIDE_BY_SIDE : 'minmax(0, 1fr)' },
      }}
    >
      {open.length > 0 && (
        <Listed title={t('dashboard.work.toDo')}>
          {open.map((row) => (
            <OpenRow key={row.id} row={row} timeLeft={row === running ? timeLeft : null} />
          ))}
        </Listed>
      )}
      {done.length > 0 && (
        <Listed title={t('dashboard.work.scores')} aside={average !== null && t('dashboard.work.average', { average })}>
          {done.map((row) => (
            <ScoreRow key={row.id} row={row} />
          ))}
        </Listed>
      )}
    </Box>
  );
}

const SIDE_BY_SIDE = 'minmax(0, 1fr) minmax(0, 372px)';

/** A card with one row per assessment. */
function Listed({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: 2, mb: 1.5 }}>
        <Typography id={id} variant="h2">
          {title}
        </Typography>
        <Box component="span" sx={{ fontWeight: 650 }}>
          {aside}
        </Box>
      </Box>
      <Box component="ul" sx={card}>
        {children}
      </Box>
    </section>
  );
}

const card = {
  px: { xs: 2, sm: 2.5 },
  m: 0,
  listStyle: 'none',
  border: `1px solid ${ui.line}`,
  borderRadius: '14px',
  backgroundColor: ui.surface,
  '& > li + li': { borderTop: `1px solid ${ui.line}` },
} as const;

function PanelLoading({ rows }: { rows: number }) {
  return (
    <Box sx={{ mt: 3 }}>
      <Loading first={<SkeletonBlock sx={{ height: 28, width: 120, mb: 1.5 }} />}>
        <SkeletonBlock sx={{ height: rows * 77, borderRadius: '14px' }} />
      </Loading>
    </Box>
  );
}
