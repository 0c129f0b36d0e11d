/** One query for each part of Home. Staff get few live updates, so each looks again by itself (docs/office.md#home). */
import { cachedAs } from '@paanch/client/calling/caching';
import { readPeopleHome } from '@paanch/contracts/auth/office/people-home';
import { readCareersHome } from '@paanch/contracts/careers/home';
import { readContentHome } from '@paanch/contracts/content/office/content-home';
import { readReviewsHome } from '@paanch/contracts/interview/office/reviews-home';
import { readLearningHome } from '@paanch/contracts/progress/reporting/learning-home';
import { useRouteQuery } from '@paanch/ui/session/use-route-query';

const MINUTE = 60_000;
const often = { ...cachedAs('dashboard'), refetchInterval: MINUTE } as const;
/** Reasons are counted in days, and every enrolment is looked through for them. */
const seldom = { ...cachedAs('standard'), refetchInterval: 5 * MINUTE } as const;

export const usePeopleHome = () => useRouteQuery(readPeopleHome, {}, often);
export const useLearningHome = () => useRouteQuery(readLearningHome, {}, seldom);
export const useContentHome = () => useRouteQuery(readContentHome, {}, often);
export const useCareersHome = () => useRouteQuery(readCareersHome, {}, often);
export const useReviewsHome = () => useRouteQuery(readReviewsHome, {}, often);
