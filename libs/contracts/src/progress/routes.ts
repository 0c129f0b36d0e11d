/** Every route that progress serves on its public port. */
import type { RouteContract } from '../kernel/route.js';
import { listReadinessAssessments, readAssessment, readAttempt, saveAnswers, startAttempt, submitAttempt } from './attempts.js';
import { listReadinessProducts, readProgress } from './learner-products.js';

export const progressRoutes: readonly RouteContract[] = [
  listReadinessProducts,
  readProgress,
  listReadinessAssessments,
  readAssessment,
  startAttempt,
  readAttempt,
  saveAnswers,
  submitAttempt,
];
