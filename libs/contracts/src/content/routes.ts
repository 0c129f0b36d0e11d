/** Every route that content serves on its public port. */
import type { RouteContract } from '../kernel/route.js';
import {
  changeAssessment,
  createAssessment,
  listAssessmentDrafts,
  listAssessmentVersions,
  publishAssessment,
  readAssessmentDraft,
  removeAssessment,
} from './assessments.js';
import { changeQuestion, createQuestion, listQuestions, removeQuestion } from './questions.js';
import {
  assignProduct,
  changeProduct,
  changeReadinessProduct,
  createProduct,
  createReadinessProduct,
  listProducts,
  listReadinessProductsForStaff,
  readProductClients,
  removeProduct,
  removeReadinessProduct,
} from './products.js';

export const contentRoutes: readonly RouteContract[] = [
  listProducts,
  createProduct,
  changeProduct,
  removeProduct,
  listReadinessProductsForStaff,
  createReadinessProduct,
  changeReadinessProduct,
  removeReadinessProduct,
  readProductClients,
  assignProduct,
  listAssessmentDrafts,
  readAssessmentDraft,
  createAssessment,
  changeAssessment,
  removeAssessment,
  listAssessmentVersions,
  publishAssessment,
  listQuestions,
  createQuestion,
  changeQuestion,
  removeQuestion,
];
