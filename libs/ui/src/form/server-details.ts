/** Shows the server's validation errors at the fields they name (docs/hostile-input.md#error-shape). */
import { ProblemDetail } from '@paanch/contracts/kernel/problem';
import { get, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import { z } from 'zod';

const Refused = z.object({ details: z.array(ProblemDetail) });

/** The key of an error that belongs to no field: `form.formState.errors.root?.['server']`. */
export const FORM_FAULT = 'root.server';

/**
 * Sets the error of every field named in the `details` of a refused request and moves focus to the first one, unless told not to.
 * Details that name no field of this form become the form's own error. False if there were no details; the caller then shows the error.
 */
export function applyServerDetails<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  error: unknown,
  { movesFocus = true }: { movesFocus?: boolean } = {},
): boolean {
  const refused = Refused.safeParse(error);
  if (!refused.success || refused.data.details.length === 0) return false;
  const homeless: string[] = [];
  let isFirst = movesFocus;
  for (const { field, message } of refused.data.details) {
    const path = formPath(field);
    if (!isFieldOf(form, path)) {
      homeless.push(message);
      continue;
    }
    form.setError(path, { type: 'server', message }, { shouldFocus: isFirst });
    isFirst = false;
  }
  if (homeless.length > 0) form.setError(FORM_FAULT, { type: 'server', message: homeless.join(' ') });
  return true;
}

/** `tags[3].name` in the response is `tags.3.name` in a form. */
export function formPath(field: string): string {
  return field.replaceAll(/\[(\d+)\]/g, '.$1');
}

function isFieldOf<Input extends FieldValues, Output>(form: UseFormReturn<Input, unknown, Output>, path: string): path is Path<Input> {
  return path !== '' && get(form.getValues(), path) !== undefined;
}
