/** The gradebook: learners of one programme by its modules (docs/reports.md#gradebook). */
import { z } from 'zod';
import { exportQuery, exportRoute } from '../../kernel/exports/export-route.js';
import { Id, idOr } from '../../kernel/fields.js';
import { listQuery, Pagination } from '../../kernel/list.js';
import { defineRoute } from '../../kernel/route.js';
import { STAR_LEVELS, StarLevel, Tier, TIERS } from '../../kernel/stars.js';
import { NO_STAR, NO_TIER } from '../corrections/overrides.js';
import { WorkKind } from '../work.js';

/** In filters: learners without a star, without a tier. */
const NONE = 'NONE';

const GRADEBOOK_SORTS = ['full_name', 'star_level', 'tier', 'completed', 'module'] as const;

const query = listQuery({
  productId: idOr('Choose a programme'),
  clientId: Id.optional(),
  starLevel: z.enum([NONE, ...STAR_LEVELS], { error: 'Unknown star level' }).optional(),
  tier: z.enum([NONE, ...TIERS], { error: 'Unknown tier' }).optional(),
  sortBy: z.enum(GRADEBOOK_SORTS, { error: 'Sort by full_name, star_level, tier, completed or module' }).default('full_name'),
  /** By the score in this module, where sorted by `module`; without a score, completed ones come before the others. */
  moduleId: Id.optional(),
  sortOrder: z.enum(['asc', 'desc'], { error: 'Sort order must be asc or desc' }).default('asc'),
});

/** null: not begun, or nothing that staff can be shown. */
export const GradebookCell = z
  .object({
    state: z.enum(['in_progress', 'completed']),
    /** Whole percent; null: this kind of work has none, or none yet. */
    score: z.number().int().nullable(),
  })
  .nullable();
export type GradebookCell = z.infer<typeof GradebookCell>;

export const GradebookModule = z.object({
  id: z.uuid(),
  /** Null: its content has not arrived. */
  name: z.string().nullable(),
  kind: WorkKind,
  is_required: z.boolean(),
});
export type GradebookModule = z.infer<typeof GradebookModule>;

export const GradebookRow = z.object({
  /** Of the learner. */
  id: z.uuid(),
  full_name: z.string(),
  client_name: z.string().nullable(),
  star_level: StarLevel.nullable(),
  tier: Tier.nullable(),
  /** Of the modules shown to this learner. */
  completed: z.number().int(),
  total: z.number().int(),
  /** One for each of `modules`, in their order. */
  cells: z.array(GradebookCell),
});
export type GradebookRow = z.infer<typeof GradebookRow>;

export const readGradebook = defineRoute({
  name: 'readGradebook',
  owner: 'progress',
  method: 'GET',
  path: '/api/admin/reports/gradebook',
  access: ['Admin', 'Staff', 'Client Staff'],
  scope: { Admin: 'all', Staff: 'all', 'Client Staff': 'client' },
  summary: 'Learners of a programme by its published modules, with score, completion, star and tier; Client Staff see their own learners',
  query,
  reply: z.object({
    product: z.object({ id: z.uuid(), name: z.string() }),
    modules: z.array(GradebookModule),
    data: z.array(GradebookRow),
    pagination: Pagination,
  }),
  errors: ['NOT_FOUND'],
});

/** The columns of the modules follow those named here, one for each module of the programme. */
export const exportGradebook = defineRoute({
  ...exportRoute,
  name: 'exportGradebook',
  owner: 'progress',
  path: '/api/admin/reports/gradebook/export',
  access: ['Admin', 'Staff'],
  summary: 'The gradebook of a programme as a file, with the filters of the page',
  query: exportQuery(query),
  table: {
    name: 'gradebook',
    title: 'Gradebook',
    columns: [
      { title: 'Name', of: 'full_name', kind: 'text', width: 28 },
      { title: 'Email', of: 'email', kind: 'text', width: 34 },
      { title: 'Client', of: 'client_name', kind: 'text', width: 28 },
      { title: 'Star level', of: 'star_level', kind: 'word', width: 12, blank: NO_STAR },
      { title: 'Tier', of: 'tier', kind: 'word', width: 12, blank: NO_TIER },
      { title: 'Completed', of: 'completed', kind: 'number', width: 12 },
      { title: 'Modules', of: 'total', kind: 'number', width: 12 },
    ],
  },
  errors: [...exportRoute.errors, 'NOT_FOUND'],
});
