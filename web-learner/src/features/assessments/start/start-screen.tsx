import Typography from '@mui/material/Typography';
import type { Answered } from '@paanch/client/calling/send';
import { readAssessment, startAttempt } from '@paanch/contracts/progress/attempts';
import { PageFrame } from '@paanch/ui/layout/page-frame';
import { PageHeading } from '@paanch/ui/layout/page-heading';
import { useClient } from '@paanch/ui/session/session-context';
import { routeKey } from '@paanch/ui/session/use-route-query';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useMeasure } from '../../../app/taking/measure/use-measure.js';
import { StartCard } from '../../../app/taking/start/start-card.js';
import { useStart } from '../../../app/taking/start/use-start.js';
import { Trail } from '../trail.js';

type Assessment = Answered<typeof readAssessment>;

/** An assessment before its clock starts. */
export function StartScreen({ assessment, onStarted }: { assessment: Assessment; onStarted: () => void }) {
  const { t } = useTranslation();
  const measure = useMeasure();
  const { name, description, product_id } = assessment;
  const start = useStartOf(assessment, onStarted);
  return (
    <PageFrame width="reading">
      <PageHeading title={name} lead={measure(assessment)} trail={<Trail productId={product_id} />} />
      <StartCard
        limit={assessment.effective_time_limit_minutes}
        own={[t('assessments.taking.once')]}
        busy={start.isPending}
        fault={start.error?.message ?? null}
        onStart={start.mutate}
      >
        {description !== null && <Typography sx={{ mb: 2.5 }}>{description}</Typography>}
      </StartCard>
    </PageFrame>
  );
}

function useStartOf(assessment: Assessment, onStarted: () => void) {
  const client = useClient();
  const queries = useQueryClient();
  const params = { assessmentId: assessment.id };
  const key = routeKey(readAssessment, { params });
  return useStart({
    start: () => client.call(startAttempt, { params }),
    onStarted: (attempt) => {
      onStarted();
      queries.setQueryData(key, { ...assessment, status: 'in_progress', attempt_id: attempt.id });
    },
    onFailed: () => queries.invalidateQueries({ queryKey: key }),
  });
}
