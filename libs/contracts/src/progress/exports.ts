/** Exports of progress: learners' for Admins, and a learner's own results (docs/exports.md). */
import { z } from 'zod';
import { ExportFormat, exportQuery, exportRoute } from '../kernel/exports/export-route.js';
import { Id } from '../kernel/fields.js';
import { listQuery } from '../kernel/list.js';
import { defineRoute } from '../kernel/route.js';
import { STAR_LEVELS, type StarLevel } from '../kernel/stars.js';
import { NO_STAR, NO_TIER } from './corrections/overrides.js';

/** What each spelling of a star level means, in upper case: ONE or 1, and 0 or NONE for no star. */
const SPELLINGS = new Map<string, StarLevel | null>([
  ['0', null],
  [NO_STAR, null],
  ...STAR_LEVELS.flatMap((level, index) => [[level, level] as const, [String(index + 1), level] as const]),
]);

const spellingsIn = (list: string) => list.split(',').map((spelling) => spelling.trim().toUpperCase());

const StarLevels = z
  .string()
  .refine((list) => spellingsIn(list).every((spelling) => SPELLINGS.has(spelling)), 'Star levels must be ONE to FIVE, 1 to 5, or NONE')
  .meta({ examples: ['ONE,TWO', '1,2', 'none'] });

/** The levels a list names; null for no star. */
export function starLevelsFrom(list: string): readonly (StarLevel | null)[] {
  return spellingsIn(list).map((spelling) => SPELLINGS.get(spelling) ?? null);
}

export const exportProgress = defineRoute({
  ...exportRoute,
  name: 'exportProgress',
  owner: 'progress',
  path: '/api/admin/job-readiness/progress/export',
  access: ['Admin'],
  summary: 'How far learners have come in the Job Readiness products, one row for each enrolment, as a file',
  query: exportQuery(listQuery({ productId: Id.optional(), clientId: Id.optional(), starLevels: StarLevels.optional() })),
  table: {
    name: 'progress',
    title: 'Progress',
    columns: [
      { title: 'Name', of: 'full_name', kind: 'text', width: 28 },
      { title: 'Email', of: 'email', kind: 'text', width: 34 },
      { title: 'Client', of: 'client_name', kind: 'text', width: 30 },
      { title: 'Product', of: 'product', kind: 'text', width: 30 },
      { title: 'Star level', of: 'star_level', kind: 'word', width: 12, blank: NO_STAR },
      { title: 'Tier', of: 'tier', kind: 'word', width: 12, blank: NO_TIER },
      { title: 'Completed modules', of: 'completed_modules', kind: 'number', width: 19 },
      { title: 'Total modules', of: 'total_modules', kind: 'number', width: 15 },
      { title: 'Completion percentage', of: 'completion_percentage', kind: 'number', width: 23 },
      { title: 'Last activity', of: 'last_activity_at', kind: 'moment', width: 20 },
      { title: 'Enrolled on', of: 'enrolled_at', kind: 'moment', width: 20 },
    ],
  },
});

export const exportOwnResults = defineRoute({
  ...exportRoute,
  name: 'exportOwnResults',
  owner: 'progress',
  path: '/api/app/progress/export',
  access: ['student'],
  scope: 'own',
  summary: 'Every module of this learner with its result, as a spreadsheet',
  query: z.object({ format: ExportFormat.extract(['xlsx'], { error: 'Format must be xlsx' }).default('xlsx') }),
  table: {
    name: 'results',
    title: 'Results',
    columns: [
      { title: 'Module', of: 'name', kind: 'text', width: 34 },
      { title: 'Score (%)', of: 'assessment_score', kind: 'number', width: 12 },
      {
        title: 'Status',
        of: 'status',
        kind: 'word',
        width: 14,
        words: { 'Not Started': 'Not started', 'In Progress': 'In progress' },
      },
      { title: 'Completed on', of: 'completed_at', kind: 'moment', width: 20 },
      { title: 'Programme', of: 'programme', kind: 'text', width: 30 },
      { title: 'Type', of: 'type', kind: 'word', width: 16, words: { expert_session: 'Expert session', project: 'Project' } },
    ],
  },
});
