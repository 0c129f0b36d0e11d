import { cachedAs } from '@paanch/client/calling/caching';
import { readOpening } from '@paanch/contracts/careers/openings';
import { useRouteQuery } from '@paanch/ui/session/use-route-query';

/** One job, with what the learner has sent or begun to write. */
export const useOpening = (jobId: string) => useRouteQuery(readOpening, { params: { jobId } }, cachedAs('jobDetail'));
