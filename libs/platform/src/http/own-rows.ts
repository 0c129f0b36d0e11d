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

export class NotAmongOwnRows extends Refusal {
  constructor(
    readonly objectType: string,
    readonly objectId: string,
    readonly exists: () => Promise<boolean>,
  ) {
    super('NOT_FOUND');
  }
}

/**
 * The same for an object that the query did not find among the caller's rows; only one that exists is observed.
 * @param exists asked by the edge once the read is over, because the database may hide the object from it
 */
export function notAmongOwnRows(objectType: string, objectId: string, exists: () => Promise<boolean>): Refusal {
  return new NotAmongOwnRows(objectType, objectId, exists);
}
