/** Which questions an attempt asks, in which order (docs/exams.md#draw). The same seed draws the same paper. */
import type { PublishedQuestion } from '@paanch/contracts/content/modules/module-bodies';
import type { StoredBank } from '../../banks/bank-body.store.js';
import type { Pool } from '../configurations/pool.rule.js';
import type { ExamQuestion } from '../exam-attempt.js';

/** An order that depends on the seed and the ids alone. */
export type Shuffle = <T extends { readonly id: string }>(items: readonly T[], seed: string) => T[];

interface Share {
  /** Questions of the bank in the pool. */
  readonly weight: number;
  /** Questions of the bank that can be taken. */
  readonly limit: number;
}

/** By largest remainders; of equal ones the first. The sum is exactly the count. */
function apportioned(count: number, weights: readonly number[]): readonly number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const shares = weights.map((weight, index) => {
    return { index, whole: Math.floor((count * weight) / total), rest: (count * weight) % total };
  });
  const missing = count - shares.reduce((sum, { whole }) => sum + whole, 0);
  const raised = new Set(
    shares
      .toSorted((a, b) => b.rest - a.rest)
      .slice(0, missing)
      .map(({ index }) => index),
  );
  return shares.map(({ index, whole }) => (raised.has(index) ? whole + 1 : whole));
}

/** How many each bank gives: its share, but no more than it has; the others give what is missing by their shares. */
export function sharesOf(count: number, banks: readonly Share[]): readonly number[] {
  const given = banks.map(() => 0);
  let left = Math.min(
    count,
    banks.reduce((sum, { limit }) => sum + limit, 0),
  );
  while (left > 0) {
    const open = banks.flatMap(({ limit }, index) => (limit > (given[index] ?? 0) ? [index] : []));
    const wanted = apportioned(
      left,
      open.map((index) => banks[index]?.weight ?? 0),
    );
    for (const [place, index] of open.entries()) {
      const more = Math.min(wanted[place] ?? 0, (banks[index]?.limit ?? 0) - (given[index] ?? 0));
      given[index] = (given[index] ?? 0) + more;
      left -= more;
    }
  }
  return given;
}

/** Nothing that an attempt does not need: no explanation, no tags. */
function asked({ bankId, version, name }: StoredBank, question: PublishedQuestion): Omit<ExamQuestion, 'sequence'> {
  const { id, type, prompt_html, options, key, tolerance } = question;
  return { id, type, prompt_html, options, key, tolerance, bankId, bankVersion: version, topic: name };
}

interface Draw {
  readonly pool: Pool;
  readonly count: number;
  /** Asked only when no other question is left. */
  readonly avoided: ReadonlySet<string>;
  readonly seed: string;
  readonly shuffle: Shuffle;
}

/** Banks give by their share of the pool. Fewer than `count` only if the pool has fewer. */
export function draw({ pool, count, avoided, seed, shuffle }: Draw): readonly ExamQuestion[] {
  const banks = shuffle(
    pool.map((bank) => ({ id: bank.bankId, bank })),
    seed,
  ).map(({ bank }) => {
    const questions = shuffle(bank.questions, seed);
    return { bank, fresh: questions.filter(({ id }) => !avoided.has(id)), again: questions.filter(({ id }) => avoided.has(id)) };
  });
  const weightOf = ({ bank }: (typeof banks)[number]) => bank.questions.length;
  const fresh = sharesOf(
    count,
    banks.map((each) => ({ weight: weightOf(each), limit: each.fresh.length })),
  );
  const again = sharesOf(
    count - fresh.reduce((sum, share) => sum + share, 0),
    banks.map((each) => ({ weight: weightOf(each), limit: each.again.length })),
  );
  const drawn = banks.flatMap((each, index) =>
    [...each.fresh.slice(0, fresh[index]), ...each.again.slice(0, again[index])].map((question) => asked(each.bank, question)),
  );
  return shuffle(drawn, `${seed} order`).map((question, index) => {
    const options = shuffle(question.options, `${seed} ${question.id}`);
    return { ...question, options, sequence: index + 1 };
  });
}
