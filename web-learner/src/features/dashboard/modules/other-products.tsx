import Box from '@mui/material/Box';
import { cachedAs } from '@paanch/client/calling/caching';
import type { ReplyOf } from '@paanch/contracts/kernel/route';
import { readProgress } from '@paanch/contracts/progress/learner-products';
import { LoadFailure } from '@paanch/ui/feedback/load-failure';
import { useRouteQuery } from '@paanch/ui/session/use-route-query';
import { useTranslation } from 'react-i18next';
import { moduleAddress } from '../../../app/address/module-address.js';
import { Listed } from './listed.js';
import { ModuleLine } from './module-line.js';

type Product = ReplyOf<typeof readProgress>['products'][number];

/** Programmes beside Job Readiness, which are open without stars; nothing if there are none. */
export function OtherProducts() {
  const { t } = useTranslation();
  const { data, error, refetch } = useRouteQuery(readProgress, {}, cachedAs('progress'));
  if (data === undefined && error !== null) {
    return (
      <Box sx={{ mt: 3 }}>
        <LoadFailure title={t('dashboard.other.failed')} message={error.message} onRetry={() => void refetch()} />
      </Box>
    );
  }
  const others = (data?.products ?? []).filter(({ type, modules }) => type !== 'JOB_READINESS' && modules.length > 0);
  return others.map((product) => (
    <Box key={product.id} sx={{ mt: 3 }}>
      <Listed title={product.name} aside={`${Math.round(product.product_progress_percentage)}%`}>
        {product.modules
          .toSorted((a, b) => a.sequence - b.sequence)
          .map((module) => (
            <OtherModule key={module.id} module={module} productId={product.id} />
          ))}
      </Listed>
    </Box>
  ));
}

function OtherModule({ module, productId }: { module: Product['modules'][number]; productId: string }) {
  const { t } = useTranslation();
  const { id, name, type, status, is_unlocked } = module;
  const isDone = status === 'Completed';
  const action = t(isDone ? 'dashboard.other.review' : status === 'In Progress' ? 'dashboard.work.continue' : 'dashboard.other.start');
  const result = isDone && type === 'Assessment' ? `/app/job-readiness/assessments/${id}/result` : null;
  return (
    <ModuleLine
      name={name}
      note={`${t(`dashboard.other.types.${type}`)}, ${t(`dashboard.other.statuses.${status}`).toLowerCase()}`}
      action={action}
      to={is_unlocked ? (result ?? moduleAddress(module, productId, false)) : null}
    />
  );
}
