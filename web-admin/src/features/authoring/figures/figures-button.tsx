import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ModuleFigures, readModuleFigures } from '@paanch/contracts/progress/modules/module-figures';
import { LoadFailure } from '@paanch/ui/feedback/load-failure';
import { Loading, SkeletonBlock } from '@paanch/ui/feedback/loading';
import { ProgressBar } from '@paanch/ui/feedback/progress-bar';
import { DialogFrame } from '@paanch/ui/layout/dialog-frame';
import { useRouteQuery } from '@paanch/ui/session/use-route-query';
import { ui } from '@paanch/ui/theme/tokens';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../app/permissions/use-may.js';
import { WatchedCurve } from './watched-curve.js';

/** How far learners come in a module. */
export function FiguresButton({ moduleId }: { moduleId: string }) {
  const { t } = useTranslation();
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  if (!may(readModuleFigures.name)) return null;
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {t('figures.open')}
      </Button>
      {isOpen && <FiguresDialog moduleId={moduleId} onClose={() => setOpen(false)} />}
    </>
  );
}

function FiguresDialog({ moduleId, onClose }: { moduleId: string; onClose: () => void }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useRouteQuery(readModuleFigures, { params: { moduleId } });
  return (
    <DialogFrame
      open
      title={t('figures.title')}
      width={680}
      onClose={onClose}
      actions={
        <Button variant="outlined" onClick={onClose}>
          {t('ui:layout.close')}
        </Button>
      }
    >
      {data !== undefined && <Figures figures={data} />}
      {data === undefined && error === null && <Loading first={<SkeletonBlock sx={{ height: 80 }} />} />}
      {data === undefined && error !== null && (
        <LoadFailure isInside headingLevel="h2" title={t('figures.failed')} message={error.message} onRetry={() => void refetch()} />
      )}
    </DialogFrame>
  );
}

function Figures({ figures: { started, completed, lessons, videos } }: { figures: ModuleFigures }) {
  const { t } = useTranslation();
  const inWords = (count: number) => count.toLocaleString('en-IN');
  return (
    // Nothing in it can be focused, so it can itself: with the keyboard it scrolls.
    <Box component="section" tabIndex={0} aria-label={t('figures.title')}>
      <Box component="dl" sx={{ display: 'flex', gap: 4, m: 0, mb: 2 }}>
        <Metric name={t('figures.started')}>{inWords(started)}</Metric>
        <Metric name={t('figures.completed')}>{inWords(completed)}</Metric>
      </Box>
      {lessons.length > 0 && (
        <>
          <Typography component="h3" variant="h3">
            {t('figures.lessons')}
          </Typography>
          <Box component="ol" sx={{ m: 0, mb: 2, pl: 2.5 }}>
            {lessons.map(({ id, title, completed: done }) => (
              <Box component="li" key={id} sx={{ py: 0.75 }}>
                {title}
                <ProgressBar
                  label={title}
                  percent={started === 0 ? 0 : (done / started) * 100}
                  count={t('figures.lessonDone', { formatted: inWords(done), started: inWords(started) })}
                />
              </Box>
            ))}
          </Box>
        </>
      )}
      {videos.length > 0 && (
        <>
          <Typography component="h3" variant="h3" sx={{ mb: 1 }}>
            {t('figures.stops')}
          </Typography>
          {videos.map((video) => (
            <WatchedCurve key={video.lesson_id ?? moduleVideo} video={video} />
          ))}
        </>
      )}
    </Box>
  );
}

/** The video of an expert session itself. */
const moduleVideo = 'own';

function Metric({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <Box component="dt" sx={{ color: ui.ink2 }}>
        {name}
      </Box>
      <Box component="dd" sx={{ m: 0, typography: 'metric' }}>
        {children}
      </Box>
    </div>
  );
}
