/** Checks one part of a request against its schema and names every fault by its wire path. */
import type { RefusalDetail } from '@paanch/contracts/kernel/refusal';
import type { Schema, SchemaIssue } from '@paanch/contracts/kernel/schema';

export interface ParsedPart {
  readonly value: unknown;
  readonly faults: readonly RefusalDetail[];
}

/** `tags[3].name`; empty for the part as a whole. */
export function wirePath(path: SchemaIssue['path']): string {
  let wire = '';
  for (const step of path ?? []) {
    const key = typeof step === 'object' ? step.key : step;
    if (typeof key === 'number') wire += `[${key}]`;
    else wire += wire === '' ? String(key) : `.${String(key)}`;
  }
  return wire;
}

function faultOf(issue: SchemaIssue): RefusalDetail {
  const code = 'code' in issue && typeof issue.code === 'string' ? issue.code : 'invalid';
  return { field: wirePath(issue.path), message: issue.message, code };
}

/** A part without a schema is not read at all. */
export async function parsePart(schema: Schema | undefined, given: unknown): Promise<ParsedPart> {
  if (schema === undefined) return { value: undefined, faults: [] };
  const pending = schema['~standard'].validate(given);
  const result = pending instanceof Promise ? await pending : pending;
  return result.issues ? { value: undefined, faults: result.issues.map(faultOf) } : { value: result.value, faults: [] };
}
