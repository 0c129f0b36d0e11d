/**
 * Bounds what is on its way at one moment, in all and of one person or source; the rest waits for its turn
 * (docs/reliability.md#files-on-their-way). The person with the fewest on their way goes next, so nobody can crowd out the others.
 */
import { type Refusal, refuse } from '@paanch/contracts/kernel/refusal';

export interface PlaceBounds {
  readonly inAll: number;
  readonly ofOne: number;
  readonly waitingOfOne: number;
  /** Milliseconds until what waits is turned away. */
  readonly waitMs: number;
}

export interface Taker {
  /** A person, or a source where nobody is signed in. */
  readonly whose: string;
  readonly begin: () => void;
  readonly turnAway: (refusal: Refusal) => void;
}

/** Gives the place back, or leaves the line; a second call does nothing. */
export type Leave = () => void;

/** Of one person or source. */
interface Share {
  taken: number;
  /** In order of arrival. */
  readonly line: Set<() => void>;
}

const RETRY_AFTER_SECONDS = 5;

export class Places {
  readonly #bounds: PlaceBounds;
  readonly #shares = new Map<string, Share>();
  #taken = 0;

  constructor(bounds: PlaceBounds) {
    this.#bounds = bounds;
  }

  enter({ whose, begin, turnAway }: Taker): Leave {
    const { ofOne, waitingOfOne, waitMs } = this.#bounds;
    const share = this.#shares.get(whose) ?? { taken: 0, line: new Set() };
    if (share.line.size >= waitingOfOne) {
      turnAway(refuse('RATE_LIMITED', { retryAfterSeconds: RETRY_AFTER_SECONDS }));
      return () => undefined;
    }
    let hasPlace = false;
    const take = () => {
      clearTimeout(timer);
      hasPlace = true;
      begin();
    };
    const leave = () => {
      clearTimeout(timer);
      if (!share.line.delete(take) && hasPlace) this.#giveBack(share);
      hasPlace = false;
      if (share.taken === 0 && share.line.size === 0) this.#shares.delete(whose);
    };
    const timer = setTimeout(() => {
      leave();
      const isOwnDoing = share.taken >= ofOne;
      turnAway(refuse(isOwnDoing ? 'RATE_LIMITED' : 'SERVICE_UNAVAILABLE', { retryAfterSeconds: RETRY_AFTER_SECONDS }));
    }, waitMs);
    this.#shares.set(whose, share);
    share.line.add(take);
    this.#beginNext();
    return leave;
  }

  #giveBack(share: Share): void {
    share.taken -= 1;
    this.#taken -= 1;
    this.#beginNext();
  }

  #beginNext(): void {
    if (this.#taken >= this.#bounds.inAll) return;
    const next = this.#nextShare();
    const [take] = next?.line ?? [];
    if (next === null || take === undefined) return;
    next.line.delete(take);
    next.taken += 1;
    this.#taken += 1;
    take();
  }

  /** With the fewest places of those who wait and may take one more. */
  #nextShare(): Share | null {
    let next: Share | null = null;
    for (const share of this.#shares.values()) {
      if (share.line.size === 0 || share.taken >= this.#bounds.ofOne) continue;
      if (next === null || share.taken < next.taken) next = share;
    }
    return next;
  }
}
