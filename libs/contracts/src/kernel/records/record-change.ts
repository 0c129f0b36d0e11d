/** What a change did to a record: names, never values. */
import { z } from 'zod';

const ACTIONS = ['created', 'changed', 'archived', 'restored'] as const;

/** @param others what else may happen to a record of its kind */
export function recordChange<const Other extends string>(...others: Other[]) {
  return z.object({ action: z.enum([...ACTIONS, ...others]), fields: z.array(z.string()) });
}
