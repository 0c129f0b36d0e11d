import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ApiError } from '@paanch/client/calling/api-error';
import type { Answered } from '@paanch/client/calling/send';
import { readAssessment, REFUND_SHARE, startAttempt } from '@paanch/contracts/progress/attempts';
import { Banner } from '@paanch/ui/feedback/banner';
import { PageFrame } from '@paanch/ui/layout/page-frame';
import { PageHeading } from '@paanch/ui/layout/page-heading';
import { useClient } from '@paanch/ui/session/session-context';
import { routeKey } from '@paanch/ui/session/use-route-query';
import { usePrefetch } from '@paanch/ui/starting/use-prefetch';
import { ui } from '@paanch/ui/theme/tokens';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { fetchOpenAttempt } from '../taking/fetch-open-attempt.js';
import { Trail } from '../trail.js';
import { useMeasure } from '../use-measure.js';

type Assessment = Answered<typeof readAssessment>;

/** What to know before the clock starts, and the start button. */
export function StartScreen({ assessment, onStarted }: { assessment: Assessment; onStarted: () => void }) {
  const { t } = useTranslation();
  const measure = useMeasure();
  const { name, description, product_id } = assessment;
  const start = useStart(assessment, onStarted);
  return (
    <PageFrame width="reading">
      <PageHeading title={name} lead={measure(assessment)} trail={<Trail productId={product_id} />} />
      <Box sx={{ p: { xs: 2, sm: 3 }, border: `1px solid ${ui.line}`, borderRadius: '14px', backgroundColor: ui.surface }}>
        {description !== null && <Typography sx={{ mb: 2.5 }}>{description}</Typography>}
        <Typography variant="h2">{t('assessments.taking.rulesTitle')}</Typography>
        <Rules limit={assessment.effective_time_limit_minutes} />
        {start.isError && (
          <Box sx={{ mb: 2 }}>
            <Banner kind="error" title={start.error.message} />
          </Box>
        )}
        <Box sx={withinReach}>
          <Button
            variant="contained"
            size="large"
            loading={start.isPending}
            onClick={() => start.mutate()}
            sx={{ width: { xs: '100%', sm: 'auto' }, minWidth: 160 }}
          >
            {t('assessments.taking.start')}
          </Button>
        </Box>
      </Box>
    </PageFrame>
  );
}

/** On a phone the button sticks to the bottom on its own bar, so that no text shows through behind it. */
const withinReach = {
  position: { xs: 'sticky', sm: 'static' },
  bottom: 'var(--pa-bottom-bar)',
  mx: { xs: -2, sm: 0 },
  mb: { xs: -2, sm: 0 },
  px: { xs: 2, sm: 0 },
  py: { xs: 1.5, sm: 0 },
  borderTop: { xs: `1px solid ${ui.line}`, sm: 'none' },
  borderRadius: '0 0 13px 13px',
  backgroundColor: ui.surface,
} as const;

function Rules({ limit }: { limit: number | null }) {
  const { t } = useTranslation();
  const addedBack = (minutes: number) => {
    const seconds = Math.floor(minutes * 60 * REFUND_SHARE);
    return seconds < 60 ? t('assessments.seconds', { seconds }) : t('assessments.wholeMinutes', { count: Math.floor(seconds / 60) });
  };
  const rules = [
    t('assessments.taking.rules.once'),
    limit === null ? t('assessments.taking.rules.noLimit') : t('assessments.taking.rules.limit', { count: limit }),
    t('assessments.taking.rules.saved'),
    ...(limit === null ? [] : [t('assessments.taking.rules.lost', { time: addedBack(limit) }), t('assessments.taking.rules.over')]),
    t('assessments.taking.rules.score'),
  ];
  return (
    <Box component="ul" sx={{ mt: 1.5, mb: 3, pl: 2.5, display: 'grid', gap: 1 }}>
      {rules.map((rule) => (
        <li key={rule}>{rule}</li>
      ))}
    </Box>
  );
}

function useStart(assessment: Assessment, onStarted: () => void) {
  const { t } = useTranslation();
  usePrefetch(fetchOpenAttempt);
  const client = useClient();
  const queries = useQueryClient();
  const params = { assessmentId: assessment.id };
  const key = routeKey(readAssessment, { params });
  return useMutation({
    mutationFn: async () => {
      // The clock must not start before the page with the questions has loaded.
      await fetchOpenAttempt().catch(() => {
        throw new ApiError(t('assessments.taking.notReady'), 0);
      });
      return client.call(startAttempt, { params });
    },
    onSuccess: (attempt) => {
      onStarted();
      queries.setQueryData(key, { ...assessment, status: 'in_progress', attempt_id: attempt.id });
    },
    // It may have been started or submitted in another window.
    onError: () => queries.invalidateQueries({ queryKey: key }),
  });
}
