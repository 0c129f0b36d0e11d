/** How faults begin, last and end. */
import type { pipelineFaults } from '../tables.js';
import type { Fault } from './faults.rule.js';

export type KnownFault = Readonly<typeof pipelineFaults.$inferSelect>;

/** A fault that lasts is reported again this often, and as critical. */
const LASTING_MS = 600_000;

export interface FaultCourse {
  readonly standing: readonly KnownFault[];
  /** Those of the standing ones that are to be reported now. */
  readonly told: readonly KnownFault[];
  readonly ended: readonly KnownFault[];
}

const isSame = (one: Fault, other: Fault) => one.component === other.component && one.error_class === other.error_class;

export function faultCourse(known: readonly KnownFault[], current: readonly Fault[], now: Date): FaultCourse {
  const steps = current.map((fault) => {
    const before = known.find((one) => isSame(one, fault)) ?? null;
    const since = before?.since ?? now;
    const told = Math.floor((now.getTime() - since.getTime()) / LASTING_MS);
    return { standing: { ...fault, since, told }, isNews: before === null || told > before.told };
  });
  return {
    standing: steps.map(({ standing }) => standing),
    told: steps.filter(({ isNews }) => isNews).map(({ standing }) => standing),
    ended: known.filter((one) => !current.some((fault) => isSame(one, fault))),
  };
}
