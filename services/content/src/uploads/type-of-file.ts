import { FileName } from '@paanch/contracts/kernel/fields';
import { Refusal, refuse } from '@paanch/contracts/kernel/refusal';
import type { IncomingFile } from '@paanch/platform/http/files/receive-file';
import { saysType, typeOfName } from '@paanch/platform/files/accepting/type-of-name.rule';

/**
 * The type that a file's name promises, unless its sender says another.
 * @throws Refusal NO_FILE_PROVIDED without a name: a form with nothing selected sends an empty one; VALIDATION_FAILED for an invalid name
 */
export function typeOfFile<Type extends string>(
  { name, contentType }: IncomingFile,
  types: Readonly<Record<Type, readonly string[]>>,
): Type | null {
  if (name === '') throw refuse('NO_FILE_PROVIDED');
  const { error } = FileName.safeParse(name);
  if (error)
    throw new Refusal(
      'VALIDATION_FAILED',
      error.issues.slice(0, 1).map(({ message, code }) => ({ field: 'file', message, code })),
    );
  const type = typeOfName(name, types);
  return type !== null && saysType(contentType, type) ? type : null;
}
