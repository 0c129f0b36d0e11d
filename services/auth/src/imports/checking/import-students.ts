/** Takes the file of an import; a task reads it (docs/imports.md#checking). */
import { buffer } from 'node:stream/consumers';
import { IMPORT_TYPES } from '@paanch/contracts/auth/imports/import-file';
import * as routes from '@paanch/contracts/auth/imports/imports';
import { FileName } from '@paanch/contracts/kernel/fields';
import { harmfulFile } from '@paanch/contracts/kernel/edge-reasons';
import { Refusal, refuse } from '@paanch/contracts/kernel/refusal';
import { observedAlready } from '@paanch/platform/http/answer';
import { serve } from '@paanch/platform/http/serve';
import { inTransaction } from '@paanch/platform/postgres/in-transaction';
import type { AuthDeps } from '../../deps.js';
import { begin } from '../import.rule.js';
import { observeFile } from '../observe-import.js';

export const importStudents = serve(routes.importStudents, async ({ file, caller }, deps: AuthDeps) => {
  const file_name = nameOf(file.name);
  const file_type = IMPORT_TYPES.find((type) => file_name.toLowerCase().endsWith(`.${type}`));
  if (!file_type) return refuse('INVALID_FILE_TYPE');
  const bytes = await buffer(file.bytes);
  if (!(await deps.scanForViruses(bytes))) {
    observeFile(deps, { type: file_type, sizeBytes: bytes.length, fault: harmfulFile });
    return observedAlready(refuse(harmfulFile));
  }
  const given = { id: deps.newId(), file_name, file_type, requested_by: caller.userId };
  const { next, tasks } = begin(given, deps.clock());
  await inTransaction(deps.db, (tx) => deps.imports.add(tx, next, bytes, tasks));
  return { id: next.id };
});

/** @throws Refusal NO_FILE_PROVIDED without a name: a form with nothing selected sends an empty one */
function nameOf(name: string): string {
  if (name === '') throw refuse('NO_FILE_PROVIDED');
  const { data, error } = FileName.safeParse(name);
  if (data !== undefined) return data;
  const details = error.issues.slice(0, 1).map(({ message, code }) => ({ field: 'file', message, code }));
  throw new Refusal('VALIDATION_FAILED', details);
}
