import type { LearnerProject } from '@paanch/contracts/interview/projects';

export interface ProjectProps {
  project: LearnerProject;
  productId: string;
  /** By the server's clock, in epoch milliseconds. */
  now: number;
}
