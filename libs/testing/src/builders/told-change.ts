/** What the first fact of a decision tells of its change (docs/events.md#before-and-after). */
import { z } from 'zod';

const Told = z.object({ data: z.object({ change: z.unknown() }) });
const Decision = z.object({ facts: z.tuple([Told]).rest(z.unknown()) });

/** @throws the refusal, where the rule refused */
export function toldChange(decision: object): unknown {
  if (decision instanceof Error) throw decision;
  return Decision.parse(decision).facts[0].data.change;
}
