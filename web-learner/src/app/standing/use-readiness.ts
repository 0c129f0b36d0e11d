import { cachedAs } from '@paanch/client/calling/caching';
import { starCount } from '@paanch/contracts/kernel/stars';
import { listReadinessProducts } from '@paanch/contracts/progress/learner-products';
import { useRouteQuery } from '@paanch/ui/session/use-route-query';
import { mainProgramme, standingOf, type Standing } from './programme.rule.js';

/** Milliseconds until a refetch if progress does not know the learner yet (docs/path.md#enrolment). */
const NOT_HEARD_MS = 2_000;

/** The learner's programmes; the only source of star and tier on screen (docs/events.md#live). */
export function useReadiness() {
  return useRouteQuery(
    listReadinessProducts,
    {},
    {
      ...cachedAs('moduleGroups'),
      refetchInterval: ({ state: { data } }) => (data !== undefined && data.student === null ? NOT_HEARD_MS : false),
    },
  );
}

/** The star and tier of the main programme; null until known. */
export function useStanding(): Standing | null {
  const { data } = useReadiness();
  if (data === undefined || data.student === null) return null;
  const programme = mainProgramme(data.products);
  const { percent, isStarSetByStaff } = programme === null ? { percent: 0, isStarSetByStaff: false } : standingOf(programme);
  const { job_readiness_star_level: level, job_readiness_tier: tier } = data.student;
  return { earned: starCount(level), percent, tier, isStarSetByStaff };
}
