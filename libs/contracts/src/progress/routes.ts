/** Every route that progress serves on its public port. */
import type { RouteContract } from '../kernel/route.js';
import {
  leaseAttempt,
  leaveAttempt,
  listReadinessAssessments,
  pingAttempt,
  readAssessment,
  readAttempt,
  saveAnswers,
  startAttempt,
  submitAttempt,
} from './attempts.js';
import { listReadinessProducts, readProgress } from './learner-products.js';
import { listReceipts, readReceipt } from './receipts.js';
import { voidAttempt, voidQuestion } from './voids.js';

export const progressRoutes: readonly RouteContract[] = [
  listReadinessProducts,
  readProgress,
  listReadinessAssessments,
  readAssessment,
  startAttempt,
  readAttempt,
  saveAnswers,
  submitAttempt,
  leaseAttempt,
  pingAttempt,
  leaveAttempt,
  listReceipts,
  readReceipt,
  voidQuestion,
  voidAttempt,
];
