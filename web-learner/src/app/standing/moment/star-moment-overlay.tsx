import { useFetched } from '@paanch/ui/feedback/use-fetched';
import { usePrefetch } from '@paanch/ui/starting/use-prefetch';
import { lazy, Suspense } from 'react';
import { useStarMoment } from './use-star-moment.js';

const fetchMoment = async () => ({ default: (await import('./star-moment.js')).StarMoment });
const StarMoment = lazy(fetchMoment);

/** Shows a newly earned star over any page; prefetched at the first interaction. */
export function StarMomentOverlay() {
  const due = useStarMoment();
  usePrefetch(fetchMoment);
  const isFetched = useFetched(due !== null, fetchMoment);
  if (due === null || !isFetched) return null;
  return (
    <Suspense fallback={null}>
      <StarMoment key={due.earned} earned={due.earned} onSeen={due.onSeen} />
    </Suspense>
  );
}
