import { IMPORT_LIMITS } from '@paanch/contracts/auth/imports/import-file';
import * as tasks from '@paanch/contracts/auth/tasks';
import type { TableRow, TableVerdict } from '@paanch/platform/files/tables/table-task';
import { inTransaction } from '@paanch/platform/postgres/in-transaction';
import type { Work } from '@paanch/platform/tasks/perform';
import type { AuthDeps } from '../../deps.js';
import { checkGivenUp, ready, refuseFile } from '../import.rule.js';
import { observeFile, observeImport } from '../observe-import.js';
import { performImportStep } from '../perform-import-step.js';
import { checkRows } from './check-rows.js';
import { lacksClient, WANTED_COLUMNS } from './columns.rule.js';
import { emailKeyOf, type RowCells } from './row.rule.js';

const AT_ONCE = 500;
const UNREADABLE: TableVerdict = { fault: 'unreadable', detail: null };

/** Reads the file and checks its rows. After a kill it begins again: nobody sees the rows before it has ended. */
export const checkImport = performImportStep(tasks.checkImport, {
  state: 'checking',
  run: async ({ id, file_type: type, requested_by }, deps, work) => {
    const bytes = await deps.imports.fileOf(id);
    const task = { type, columns: WANTED_COLUMNS, limits: IMPORT_LIMITS };
    const verdict = bytes === null ? UNREADABLE : await deps.readTable(requested_by, { ...task, bytes });
    const sizeBytes = bytes?.length ?? 0;
    if ('fault' in verdict) {
      const { fault, detail } = verdict;
      await work.end((known) => ({ next: refuseFile(known, fault, detail, deps.clock()) }));
      observeFile(deps, { type, sizeBytes, fault });
      return;
    }
    await checkAll(id, verdict.rows.map(cellsOf), work, deps);
    const counted = await deps.importRows.counts(deps.db.drizzle, id);
    const lacks_client = lacksClient(verdict.absentColumns);
    await work.end((known) => ({ next: ready({ ...known, lacks_client }, counted, deps.clock()) }));
    observeFile(deps, { type, sizeBytes, fault: null });
    observeImport(deps, { id, rows: counted.rows, dryRun: true });
  },
  gaveUp: (known, _tx, { clock }) => checkGivenUp(known, clock()),
});

function cellsOf({ row, cells: [full_name = '', email = '', client = ''] }: TableRow): RowCells {
  return { row, full_name, email, client, is_left_out: false };
}

/** The same file gives the same rows, so the rows of a killed process are simply overwritten. */
async function checkAll(
  importId: string,
  cells: readonly RowCells[],
  work: Pick<Work, 'signal' | 'report'>,
  deps: AuthDeps,
): Promise<void> {
  const firstRows = new Map<string, number>();
  for (const { row, email } of cells.toReversed()) firstRows.set(emailKeyOf(email), row);
  for (let done = 0; done < cells.length; done += AT_ONCE) {
    work.signal.throwIfAborted();
    await work.report(done, cells.length);
    await inTransaction(deps.db, async (tx) => {
      // Stops a stale worker from overwriting rows a person has edited.
      if ((await deps.imports.locked(tx, importId))?.state !== 'checking') return;
      const rows = await checkRows(importId, cells.slice(done, done + AT_ONCE), firstRows, deps, tx);
      await deps.importRows.save(tx, rows);
    });
  }
  await work.report(cells.length, cells.length);
}
