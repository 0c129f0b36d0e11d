/** The columns of a CSV file of questions, in the order in which they are written (docs/content.md#question-files). */
import type { WantedColumn } from '@paanch/platform/files/tables/table-task';
import { OPTION_IDS } from '../read-file.rule.js';

const REQUIRED: readonly string[] = ['type', 'question'];

export const OPTION_COLUMNS = OPTION_IDS.map((_, at) => `option_${at + 1}`);
export const COLUMNS = ['type', 'format', 'question', ...OPTION_COLUMNS, 'correct', 'tolerance', 'explanation', 'tags'];

/** In letters and digits alone, as the reader of tables compares headers. */
export const WANTED: readonly WantedColumn[] = COLUMNS.map((name) => {
  return { name, headers: [name.replace('_', '')], isOptional: !REQUIRED.includes(name) };
});
