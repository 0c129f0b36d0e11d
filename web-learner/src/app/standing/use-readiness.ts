import { cachedAs } from '@paanch/client/calling/caching';
import { starCount } from '@paanch/contracts/kernel/stars';
import { listReadinessProducts } from '@paanch/contracts/progress/learner-products';
import { useRouteQuery } from '@paanch/ui/session/use-route-query';
import { mainProgramme, standingOf, type Standing } from './programme.rule.js';

/** A learner whom nobody has told progress about yet is asked for again after this long (docs/path.md#enrolment). */
const NOT_HEARD_MS = 2_000;

/** The programmes of this learner; the one source of star and tier on screen (docs/events.md#live). */
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

/** The headline star and tier; null until they are known. */
export function useStanding(): Standing | null {
  const { data } = useReadiness();
  if (data === undefined || data.student === null) return null;
  const programme = mainProgramme(data.products);
  const percent = programme === null ? 0 : standingOf(programme).percent;
  return { earned: starCount(data.student.job_readiness_star_level), percent, tier: data.student.job_readiness_tier };
}
