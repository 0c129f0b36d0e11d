/** Authoring of project modules: what there is to do is in the background configurations (docs/projects.md#modules). */
import { PROJECT_TYPES, ProjectType } from '../../kernel/vocabulary/study.js';
import { z } from 'zod';
import { Id, lineOfText, longText, orNone, Success } from '../../kernel/fields.js';
import { basedOn, Revision } from '../../kernel/records/revision.js';
import { defineRoute } from '../../kernel/route.js';
import { Tier } from '../../kernel/stars.js';
import { AUTHORS, Sequence } from '../questions.js';
import * as reasons from '../reasons.js';
import { DraftState } from '../drafts/drafts.js';
import { ModuleTiers } from './visible-tiers.js';

const Name = lineOfText({ max: 255, required: 'Name is required', tooLong: 'Name must be less than 255 characters' });
const Description = orNone(longText({ max: 5_000, tooLong: 'Description must be less than 5000 characters' }));

const fields = z.object({
  name: Name,
  description: Description,
  project_type: ProjectType,
  is_required: z.boolean(),
  visible_tiers: ModuleTiers,
  sequence: Sequence,
});

export const ProjectModule = z.object({
  id: z.uuid(),
  product_id: z.uuid(),
  name: z.string(),
  description: z.string().nullable(),
  project_type: z.enum(PROJECT_TYPES),
  is_required: z.boolean(),
  /** Null: those of the product. */
  visible_tiers: z.array(Tier).nullable(),
  sequence: z.number(),
  state: DraftState,
  published_version: z.number().nullable(),
  revision: Revision,
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type ProjectModule = z.infer<typeof ProjectModule>;

const ProjectId = z.object({ projectId: Id });

export const listProjectModules = defineRoute({
  name: 'listProjectModules',
  owner: 'content',
  method: 'GET',
  path: '/api/admin/content/projects',
  access: AUTHORS,
  summary: 'Project modules, by product and sequence',
  query: z.object({ productId: Id.optional() }),
  reply: z.object({ projects: z.array(ProjectModule) }),
});

export const readProjectModule = defineRoute({
  name: 'readProjectModule',
  owner: 'content',
  method: 'GET',
  path: '/api/admin/content/projects/:projectId',
  access: AUTHORS,
  summary: 'The draft of one project module',
  params: ProjectId,
  reply: ProjectModule,
  errors: ['NOT_FOUND'],
});

export const createProjectModule = defineRoute({
  name: 'createProjectModule',
  owner: 'content',
  method: 'POST',
  path: '/api/admin/content/projects',
  access: AUTHORS,
  status: 201,
  summary: 'Add a project module to a Job Readiness product; without a sequence it comes last',
  body: z.object({
    product_id: Id,
    name: Name,
    description: Description.default(null),
    project_type: ProjectType,
    is_required: z.boolean().default(true),
    visible_tiers: ModuleTiers.default(null),
    sequence: Sequence.optional(),
  }),
  reply: ProjectModule,
  errors: [reasons.unknownProduct, reasons.wrongProductType, reasons.tooManyModules],
});

export const changeProjectModule = defineRoute({
  name: 'changeProjectModule',
  owner: 'content',
  method: 'PATCH',
  path: '/api/admin/content/projects/:projectId',
  access: AUTHORS,
  summary: 'Change the draft; what is absent stays. Place, tiers and whether it is required take effect at once',
  params: ProjectId,
  body: fields.partial().extend(basedOn),
  reply: ProjectModule,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
});

export const removeProjectModule = defineRoute({
  name: 'removeProjectModule',
  owner: 'content',
  method: 'DELETE',
  path: '/api/admin/content/projects/:projectId',
  access: ['Admin'],
  summary: 'Archive a project module, also while learners work on it',
  params: ProjectId,
  reply: Success,
  errors: ['NOT_FOUND'],
});

export const publishProjectModule = defineRoute({
  name: 'publishProjectModule',
  owner: 'content',
  method: 'POST',
  path: '/api/admin/content/projects/:projectId/publish',
  access: ['Admin'],
  status: 201,
  summary: 'Show learners the draft as the next version',
  params: ProjectId,
  reply: z.object({ version: z.number().int(), published_at: z.iso.datetime() }),
  errors: ['NOT_FOUND', reasons.nothingToPublish],
});
