import { learnersInside } from '@paanch/contracts/content/reasons';
import { isRefusal, refuse, type Refusal } from '@paanch/contracts/kernel/refusal';

/** Refuses what was decided while learners are in the middle of the assessment, and says how many. Other refusals come first. */
export function learnersAreInside<Decision>(decided: Decision | Refusal, inside: number): Decision | Refusal {
  if (isRefusal(decided) || inside === 0) return decided;
  const who = inside === 1 ? '1 learner is' : `${inside.toLocaleString('en-IN')} learners are`;
  const message = `${who} in the middle of this assessment. It can be deleted anyway: they end on the version they began with.`;
  return refuse({ ...learnersInside, message }, { members: { open_attempts: inside } });
}
