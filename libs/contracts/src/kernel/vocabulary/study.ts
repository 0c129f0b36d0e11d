/** Fields of study and kinds of project, as stored and on the wire (docs/specification.md#vocabulary). */
import { z } from 'zod';

/** Fields of study (docs/specification.md#vocabulary). */
export const BACKGROUND_TYPES = [
  'BUSINESS_ADMINISTRATION',
  'COMPUTER_SCIENCE',
  'DATA_SCIENCE',
  'DESIGN',
  'ECONOMICS',
  'HEALTHCARE',
  'HUMANITIES',
  'MARKETING',
  'OTHER',
] as const;
export const BackgroundType = z.enum(BACKGROUND_TYPES);
export type BackgroundType = z.infer<typeof BackgroundType>;

/** Kinds of project (docs/specification.md#vocabulary). */
export const PROJECT_TYPES = [
  'BUSINESS_PROPOSAL',
  'CASE_STUDY',
  'CODING_PROJECT',
  'CONTENT_CREATION',
  'DATA_ANALYSIS',
  'DESIGN_CONCEPT',
  'MARKETING_PLAN',
  'OTHER',
  'RESEARCH_OUTLINE',
  'TECHNICAL_DOCUMENTATION',
] as const;
export const ProjectType = z.enum(PROJECT_TYPES, { error: 'Choose a project type' });
export type ProjectType = z.infer<typeof ProjectType>;

/** The fields of a background that decide how projects are graded. */
export const GRADING_FIELDS = [
  'project_description_template',
  'grading_criteria',
  'bronze_system_prompt',
  'bronze_input_prompt',
  'silver_system_prompt',
  'silver_input_prompt',
  'gold_system_prompt',
  'gold_input_prompt',
] as const;
