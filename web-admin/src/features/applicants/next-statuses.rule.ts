import { APPLICATION_STATUSES, type ApplicationStatus, DAY_MS, isOpenStatus, REOPEN_DAYS } from '@paanch/contracts/careers/vocabulary';

interface Answered {
  readonly status: ApplicationStatus;
  readonly status_changed_at: string;
}

/** What staff may choose next (docs/careers.md#applicants); nothing for an application that has ended. */
export function nextStatuses({ status, status_changed_at: since }: Answered, now: number): readonly ApplicationStatus[] {
  if (status === 'rejected') return now - Date.parse(since) < REOPEN_DAYS * DAY_MS ? ['viewed'] : [];
  if (!isOpenStatus(status)) return [];
  const later = APPLICATION_STATUSES.slice(APPLICATION_STATUSES.indexOf(status) + 1);
  return later.filter((one) => isOpenStatus(one) || one === 'hired' || one === 'rejected');
}
