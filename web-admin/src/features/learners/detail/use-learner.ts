import { cachedAs } from '@paanch/client/calling/caching';
import type { StudentRecord } from '@paanch/contracts/auth/people';
import type { Receipt, StaffReceipt } from '@paanch/contracts/progress/receipts';
import { readStudentProgress, type StudentAttempt } from '@paanch/contracts/progress/students';
import { useRouteQuery } from '@paanch/ui/session/use-route-query';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { isUnknown } from '@paanch/ui/record/record-unread';
import type { Learner } from '../learner.js';

type Seen = 'extra_time_factor' | 'no_time_limit' | 'breaks' | 'large_text' | 'support_request' | 'background_type';
/** A Viewer gets neither accommodations nor a request. */
export type LearnerRecord = Learner & Partial<Pick<StudentRecord, Seen>>;
/** Why staff voided it only for those who work with learners. */
export type SeenAttempt = Omit<StudentAttempt, 'void_reason'> & Partial<Pick<StudentAttempt, 'void_reason'>>;

type DecidedOverride = Extract<StaffReceipt, { kind: 'override' }>;
/** Why staff overrode the progress, and who, only for those who work with learners. */
export type SeenReceipt = Receipt & Partial<Pick<DecidedOverride, 'reason' | 'decided_by'>>;

/** Milliseconds. */
const ASK_AGAIN_MS = 3_000;

/** A new learner may reach the progress service a little late; the page polls until then. */
export const useLearnerProgress = (studentId: string) =>
  useRouteQuery(
    readStudentProgress,
    { params: { studentId } },
    {
      ...cachedAs('dashboard'),
      refetchInterval: ({ state: { data, error } }) => (data === undefined && isUnknown(error) ? ASK_AGAIN_MS : false),
    },
  );

/** Reads the learner's progress anew, after a change of it. */
export function useProgressChanged(): () => void {
  const queries = useQueryClient();
  return useCallback(() => void queries.invalidateQueries({ queryKey: [readStudentProgress.name] }), [queries]);
}
