import { cachedAs } from '@paanch/client/calling/caching';
import type { Answered } from '@paanch/client/calling/send';
import { listInterviews } from '@paanch/contracts/interview/interviews/results';
import { useRouteQuery } from '@paanch/ui/session/use-route-query';

export type Interviews = Answered<typeof listInterviews>;

/** Own interviews, and how many are left. */
export const useInterviews = () => useRouteQuery(listInterviews, {}, cachedAs('moduleGroups'));
