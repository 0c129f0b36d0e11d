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
