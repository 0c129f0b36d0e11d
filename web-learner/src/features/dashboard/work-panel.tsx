import Box from '@mui/material/Box';
import { LoadFailure } from '@paanch/ui/feedback/load-failure';
import { Loading, SkeletonBlock } from '@paanch/ui/feedback/loading';
import { useTranslation } from 'react-i18next';
import { OpenRow, ScoreRow } from './assessment-rows.js';
import { Listed } from './modules/listed.js';
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

/** Heights of an open assessment in pixels, so that nothing below moves when the list has come. */
const [ROW, WRAPPED_ROW] = [77, 122];

function PanelLoading({ rows }: { rows: number }) {
  return (
    <Box sx={{ mt: 3 }}>
      <Loading first={<SkeletonBlock sx={{ height: 28, width: 120, mb: 1.5 }} />}>
        <SkeletonBlock sx={{ height: { xs: rows * WRAPPED_ROW, sm: rows * ROW }, borderRadius: '14px' }} />
      </Loading>
    </Box>
  );
}
