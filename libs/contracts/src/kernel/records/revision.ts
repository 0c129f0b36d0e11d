/** Which state of a record a change was made from (docs/forms.md#two-people-at-once). */
import { z } from 'zod';

const MESSAGE = 'Revision must be a whole number from 1';

/** 1 for a new record, and one more with every change. */
export const Revision = z.number({ error: MESSAGE }).int(MESSAGE).min(1, MESSAGE).max(2_147_483_647, MESSAGE);

export interface Revised {
  readonly revision: number;
}

/** In the body of a change: the revision the person saw. Without it the last write wins, else a later one is VERSION_CONFLICT. */
export const basedOn = { revision: Revision.optional() };

/** The extra member of a VERSION_CONFLICT: the record as it is stored, as the route would have answered it. */
export const STORED = 'stored';
/** Another one: the id of the staff account that changed it last; absent where that is not known any more. */
export const CHANGED_BY = 'changed_by';
