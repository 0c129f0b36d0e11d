/** "Not found" for an object outside the rows the caller may reach: its existence is not revealed, but the attempt is observed (docs/permissions.md#scope). */
import { Refusal } from '@paanch/contracts/kernel/refusal';

export class OutsideOwnRows extends Refusal {
  constructor(
    readonly objectType: string,
    readonly objectId: string,
  ) {
    super('NOT_FOUND');
  }
}

/** A refusal NOT_FOUND; the edge adds the observation UNAUTHORIZED_ACCESS `object_scope` with the object's HMAC. */
export function outsideOwnRows(objectType: string, objectId: string): Refusal {
  return new OutsideOwnRows(objectType, objectId);
}
