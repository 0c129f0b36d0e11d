import type { Cohort } from '@paanch/contracts/progress/reports';
import { GRADEBOOK } from '../../../app/layout/office-entries.js';
import { LEARNERS } from '../../../app/layout/people-entries.js';

export interface Part {
  readonly starLevel?: string;
  readonly tier?: string;
}

const within = ({ product, client_id: clientId }: Cohort, part: Part = {}) =>
  String(new URLSearchParams({ productId: product.id, clientId, ...part }));

/** Of the learners of a cohort who have that star or tier. */
export const peopleAddress = (cohort: Cohort, part: Part): string => `${LEARNERS.to}?${within(cohort, part)}`;

export const gradebookAddress = (cohort: Cohort): string => `${GRADEBOOK.to}?${within(cohort)}`;
