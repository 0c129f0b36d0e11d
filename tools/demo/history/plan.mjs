/** Over which days each learner of the demo worked: the same at every filling, so that pictures and tours stay true. */
import { DAY, HOUR } from '../month/moments.mjs';

/** The oldest enrolment; eight weeks. */
const OLDEST_DAYS = 56;
const NEWEST_DAYS = 20;
/** How long ago the last work of one after another was: most lately, some long enough to be at risk. */
const LAST_WORK = [3 * HOUR, DAY, 2 * DAY, 5 * HOUR, 9 * DAY, 4 * DAY, 26 * HOUR, 17 * DAY];
/** Learners who have not begun: just enrolled, or for weeks. */
const NOT_BEGUN_DAYS = [2, 24];

/**
 * @typedef {object} Learner
 * @property {string} id
 * @property {boolean} hasWorked
 *
 * @typedef {object} Span milliseconds before now: the enrolment, and the last work
 * @property {string} id
 * @property {number} from
 * @property {number} to
 */

/** @param {readonly Learner[]} learners in an order that stays @returns {Span[]} */
export function spansOf(learners) {
  const begun = learners.filter(({ hasWorked }) => hasWorked);
  return learners.map((learner) => {
    const { id, hasWorked } = learner;
    if (!hasWorked) {
      const place = learners.filter((other) => !other.hasWorked).indexOf(learner);
      const days = NOT_BEGUN_DAYS[place % NOT_BEGUN_DAYS.length] ?? 0;
      return { id, from: days * DAY, to: 0 };
    }
    const place = begun.indexOf(learner);
    // Spread over the weeks without a pattern that one sees in a list.
    const from = NEWEST_DAYS + ((place * 11) % (OLDEST_DAYS - NEWEST_DAYS + 1));
    return { id, from: from * DAY, to: LAST_WORK[place % LAST_WORK.length] ?? 0 };
  });
}
