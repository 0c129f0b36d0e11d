import type { ProjectType } from '../kernel/vocabulary/study.js';
/** What a project is graded by: the default, a proposal for each type, and the sum of the weights (docs/projects.md#criteria). */

export interface WeightedCriterion {
  readonly criterion: string;
  /** Percent. */
  readonly weight: number;
}

export const WEIGHTS_SUM = 'Grading criteria weights must sum to 100%';
/** Percent by which the sum may be off. */
const TOLERANCE = 0.1;
/** Sums of decimals are not exact. */
const ROUNDING = 1e-9;

export const weightsOff = (criteria: readonly { readonly weight: number }[]): boolean =>
  Math.abs(criteria.reduce((sum, { weight }) => sum + weight, 0) - 100) > TOLERANCE + ROUNDING;

const criteria = (...pairs: readonly (readonly [criterion: string, weight: number])[]): readonly WeightedCriterion[] =>
  pairs.map(([criterion, weight]) => ({ criterion, weight }));

/** Of a new configuration, whatever its type (docs/specification.md#constants). */
export const DEFAULT_CRITERIA = criteria(['Code Quality', 40], ['Functionality', 30], ['Documentation', 20], ['Best Practices', 10]);

export const SUGGESTED_CRITERIA: Readonly<Record<ProjectType, readonly WeightedCriterion[]>> = {
  CODING_PROJECT: DEFAULT_CRITERIA,
  BUSINESS_PROPOSAL: criteria(['Problem', 25], ['Solution', 30], ['Numbers', 25], ['Clarity', 20]),
  CASE_STUDY: criteria(['Diagnosis', 30], ['Evidence', 30], ['Recommendation', 25], ['Clarity', 15]),
  CONTENT_CREATION: criteria(['Audience', 30], ['Writing', 30], ['Originality', 25], ['Structure', 15]),
  DATA_ANALYSIS: criteria(['Method', 30], ['Correctness', 30], ['Insight', 25], ['Presentation', 15]),
  DESIGN_CONCEPT: criteria(['Need', 30], ['Concept', 30], ['Usability', 25], ['Rationale', 15]),
  MARKETING_PLAN: criteria(['Insight', 25], ['Strategy', 30], ['Budget and measures', 25], ['Clarity', 20]),
  RESEARCH_OUTLINE: criteria(['Question', 25], ['Method', 30], ['Literature', 25], ['Feasibility', 20]),
  TECHNICAL_DOCUMENTATION: criteria(['Accuracy', 35], ['Completeness', 25], ['Usability', 25], ['Style', 15]),
  OTHER: criteria(['Relevance', 30], ['Quality', 30], ['Evidence', 20], ['Presentation', 20]),
};
