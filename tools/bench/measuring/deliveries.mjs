/** Delivery times of messages whose senders and receivers share this process and its clock. */
import { setTimeout as wait } from 'node:timers/promises';

const TIMEOUT_MS = 30_000;
const POLL_MS = 50;

export function openDeliveries() {
  /** Milliseconds each. @type {number[]} */
  let times = [];
  let expected = 0;
  return {
    /** One receiver, which gets what is sent to it in order. */
    receiver: () => {
      /** @type {number[]} */
      const pending = [];
      return {
        /** @param {number} at */
        sent: (at) => {
          pending.push(at);
          expected += 1;
        },
        /** A message that this process did not send is ignored. @param {number} at */
        arrived: (at) => {
          const from = pending.shift();
          if (from !== undefined) times.push(at - from);
        },
      };
    },
    /** Waits for all messages, returns their times and starts over. */
    collect: async () => {
      const end = performance.now() + TIMEOUT_MS;
      while (times.length < expected && performance.now() < end) await wait(POLL_MS);
      if (times.length < expected) throw new Error(`${expected - times.length} of ${expected} messages did not arrive`);
      const all = times;
      [times, expected] = [[], 0];
      return all;
    },
  };
}

/** @typedef {ReturnType<ReturnType<typeof openDeliveries>['receiver']>} Receiver */

/**
 * Starts the action at a fixed rate, however long each takes; resolves when all are done.
 * @param {{ perSecond: number, seconds: number }} rate
 * @param {(turn: number) => Promise<void>} act
 */
export async function atRate({ perSecond, seconds }, act) {
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
