/** How long messages were on their way, of senders and receivers that share this process and its clock. */
import { setTimeout as wait } from 'node:timers/promises';

const PATIENCE_MS = 30_000;
const LOOK_AGAIN_MS = 50;

export function openDeliveries() {
  /** Milliseconds each. @type {number[]} */
  let taken = [];
  let expected = 0;
  return {
    /** One receiver, which gets what is sent to it in order. */
    line: () => {
      /** @type {number[]} */
      const underWay = [];
      return {
        /** @param {number} at */
        sent: (at) => {
          underWay.push(at);
          expected += 1;
        },
        /** What nobody here sent counts for nothing. @param {number} at */
        arrived: (at) => {
          const from = underWay.shift();
          if (from !== undefined) taken.push(at - from);
        },
      };
    },
    /** Once all are there; begins anew. */
    collect: async () => {
      const end = performance.now() + PATIENCE_MS;
      while (taken.length < expected && performance.now() < end) await wait(LOOK_AGAIN_MS);
      if (taken.length < expected) throw new Error(`${expected - taken.length} of ${expected} messages did not arrive`);
      const all = taken;
      [taken, expected] = [[], 0];
      return all;
    },
  };
}

/** @typedef {ReturnType<ReturnType<typeof openDeliveries>['line']>} Line */

/**
 * So often a second, on time however long each takes; resolves when all are done.
 * @param {{ perSecond: number, seconds: number }} pace
 * @param {(turn: number) => Promise<void>} act
 */
export async function paced({ perSecond, seconds }, act) {
  const began = performance.now();
  /** @type {Promise<void>[]} */
  const acts = [];
  for (let turn = 0; turn < perSecond * seconds; turn += 1) {
    const early = began + (turn * 1_000) / perSecond - performance.now();
    if (early > 0) await wait(early);
    acts.push(act(turn));
  }
  await Promise.all(acts);
}
