import { isApiError } from '@paanch/client/calling/api-error';
import { formPath } from '@paanch/ui/form/server-details';
import type { Fault } from '@paanch/ui/form/faults';
import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { PlacedFault } from './faults.js';

/** @param placeOf where a field of a refusal is: `questions[3].key` */
export function useFaults(placeOf: (field: string) => Omit<PlacedFault, 'message'>) {
  const [faults, setFaults] = useState<readonly PlacedFault[]>([]);
  return {
    faults,
    /** False: the refusal names no fields. */
    show: (error: unknown): boolean => {
      const details = isApiError(error) ? error.details.filter(({ field }) => field !== '') : [];
      setFaults(details.map(({ field, message }) => ({ ...placeOf(field), message })));
      return details.length > 0;
    },
    /** Saved anew: whether that was enough is seen at the next publishing. */
    drop: (id: string) => setFaults((known) => known.filter((fault) => fault.of !== id)),
    clear: () => setFaults([]),
  };
}

export type Faults = ReturnType<typeof useFaults>;

/** Shows what publishing found at the fields of a form. */
export function useFaultsAtFields<Input extends FieldValues, Output>(
  { setError }: UseFormReturn<Input, unknown, Output>,
  faults: readonly Fault[],
): void {
  const key = JSON.stringify(faults);
  const place = useEffectEvent(() => {
    for (const { field, message } of faults) setError(formPath(field) as Path<Input>, { type: 'server', message });
  });
  useEffect(() => {
    if (key !== '[]') place();
  }, [key]);
}
