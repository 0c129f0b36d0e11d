import { cachedAs } from '@paanch/client/calling/caching';
import { readInterviewFeedback } from '@paanch/contracts/interview/interviews/results';
import { useRouteQuery } from '@paanch/ui/session/use-route-query';

/** A live update, or the end of the analysis on this page, makes it stale. */
export const useFeedback = (submissionId: string) =>
  useRouteQuery(readInterviewFeedback, { params: { submissionId } }, cachedAs('moduleGroups'));
