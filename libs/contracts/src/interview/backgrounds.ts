/** Background configurations: what projects of a field and a type are made from and graded by (docs/projects.md#backgrounds). */
import { BACKGROUND_TYPES, ProjectType } from '../kernel/vocabulary/study.js';
import { z } from 'zod';
import { faultAcross, Id, idOr, lineOfText, longText, Success } from '../kernel/fields.js';
import { TIMEOUTS } from '../kernel/limits.js';
import { basedOn, Revision } from '../kernel/records/revision.js';
import { defineRoute } from '../kernel/route.js';
import { Tier } from '../kernel/stars.js';
import { Brief } from './briefs.js';
import { WEIGHTS_SUM, weightsOff } from './grading-criteria.js';
import { unknownPlaceholder } from './placeholders.js';
import { backgroundTaken } from './reasons.js';
import { Engine } from './vocabulary.js';

const BackgroundType = z.enum(BACKGROUND_TYPES, { error: 'Choose a background' });

const withPlaceholders = (label: string, max: number) =>
  longText({ max, required: `${label} is required`, tooLong: `${label} must be less than ${max} characters` }).superRefine(
    (text, context) => {
      const unknown = unknownPlaceholder(text);
      if (unknown !== null) context.addIssue(`Unknown placeholder ${unknown}`);
    },
  );
const systemPrompt = (tier: string) => withPlaceholders(`${tier} system prompt`, 4_000);
const inputPrompt = (tier: string) => withPlaceholders(`${tier} input prompt`, 4_000);

const WEIGHT = 'Weight must be a number from 1 to 100';
const Criterion = z.object({
  criterion: lineOfText({ max: 100, required: 'Criterion name is required', tooLong: 'Criterion must be less than 100 characters' }),
  weight: z.number({ error: WEIGHT }).min(1, WEIGHT).max(100, WEIGHT),
});
export type Criterion = z.infer<typeof Criterion>;

const Criteria = z
  .array(Criterion)
  .min(1, 'Add at least one grading criterion')
  .max(10, 'At most ten grading criteria')
  .refine((criteria) => new Set(criteria.map(({ criterion }) => criterion.toLowerCase())).size === criteria.length, {
    error: 'Each criterion needs a name of its own',
    when: ({ issues }) => issues.length === 0,
  });

const fields = {
  background_type: BackgroundType,
  project_type: ProjectType,
  project_description_template: withPlaceholders('Description template', 5_000),
  grading_criteria: Criteria,
  bronze_system_prompt: systemPrompt('Bronze'),
  bronze_input_prompt: inputPrompt('Bronze'),
  silver_system_prompt: systemPrompt('Silver'),
  silver_input_prompt: inputPrompt('Silver'),
  gold_system_prompt: systemPrompt('Gold'),
  gold_input_prompt: inputPrompt('Gold'),
};

interface WithCriteria {
  readonly grading_criteria?: readonly Criterion[] | undefined;
}
const sumsUp = ({ grading_criteria: criteria }: WithCriteria) => criteria === undefined || !weightsOff(criteria);
const ofSum = faultAcross(['grading_criteria'], { at: 'grading_criteria', message: WEIGHTS_SUM });

export const BackgroundForm = z.object(fields).refine(sumsUp, ofSum);
export type BackgroundForm = z.output<typeof BackgroundForm>;

export const Background = z.object({
  id: z.uuid(),
  background_type: BackgroundType,
  project_type: ProjectType,
  project_description_template: z.string(),
  /** In their order. */
  grading_criteria: z.array(z.object({ criterion: z.string(), weight: z.number() })),
  bronze_system_prompt: z.string(),
  bronze_input_prompt: z.string(),
  silver_system_prompt: z.string(),
  silver_input_prompt: z.string(),
  gold_system_prompt: z.string(),
  gold_input_prompt: z.string(),
  /** Each saved change is a version; briefs and grades name theirs. */
  revision: Revision,
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type Background = z.infer<typeof Background>;

const admin = { owner: 'interview', access: ['Admin'], path: '/api/admin/job-readiness/backgrounds' } as const;

export const listBackgrounds = defineRoute({
  ...admin,
  name: 'listBackgrounds',
  method: 'GET',
  summary: 'Background configurations, by background and project type',
  reply: z.object({ backgrounds: z.array(Background) }),
});

export const createBackground = defineRoute({
  ...admin,
  name: 'createBackground',
  method: 'POST',
  status: 201,
  summary: 'Add a background configuration; one for each pair of background and project type',
  body: BackgroundForm,
  reply: Background,
  errors: [backgroundTaken],
});

export const changeBackground = defineRoute({
  ...admin,
  name: 'changeBackground',
  method: 'PATCH',
  summary: 'Change a background configuration; its id is in the body',
  body: z.object({ id: Id, ...z.object(fields).partial().shape, ...basedOn }).refine(sumsUp, ofSum),
  reply: Background,
  errors: ['NOT_FOUND', backgroundTaken, 'VERSION_CONFLICT'],
});

export const removeBackground = defineRoute({
  ...admin,
  name: 'removeBackground',
  method: 'DELETE',
  summary: 'Archive a background configuration; briefs made from it stay',
  query: z.object({ id: idOr('Id is required') }),
  reply: Success,
  errors: ['NOT_FOUND'],
});

/** A model is asked for it. */
export const BRIEF_WAITS_MS = TIMEOUTS.gatewayUploadMs;

export const previewBrief = defineRoute({
  ...admin,
  name: 'previewBrief',
  method: 'POST',
  path: '/api/admin/job-readiness/backgrounds/preview',
  waitsMs: BRIEF_WAITS_MS,
  summary: 'The brief that a learner of one tier would get; nothing is stored',
  body: z.object({ ...fields, tier: Tier }).refine(sumsUp, ofSum),
  reply: z.object({ brief: Brief, engine: Engine }),
});
