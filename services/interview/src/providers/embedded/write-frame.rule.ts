/** A brief from a frame, a situation and a tier; the same seed gives the same brief (docs/projects.md#the-practice-engine). */
import type { Brief } from '@paanch/contracts/interview/briefs';
import type { BriefRequest } from '../provider.js';
import { FRAMES, TIER_MODIFIERS } from './frames/frames.rule.js';
import { hashOf } from './hash-of.rule.js';
import type { Scenario } from './scenarios/scenario.js';
import { SCENARIOS } from './scenarios/scenarios.rule.js';

const SAFETY = 'Use invented names only. Do not visit, call or photograph anybody for this project, and pay for nothing.';
/** Characters of the Admin's template that fit into what a brief gives. */
const TEMPLATE_MAX = 2_000;

/** Up to the last whole sentence that fits. */
function shortened(text: string): string {
  if (text.length <= TEMPLATE_MAX) return text;
  const cut = text.slice(0, TEMPLATE_MAX);
  const end = Math.max(cut.lastIndexOf('. '), cut.lastIndexOf('? '), cut.lastIndexOf('! '), cut.lastIndexOf('\n'));
  return end > 0 ? cut.slice(0, end + 1).trim() : cut;
}

/** Beginning with the one of the seed, the first that the learner has not had. */
function choose(scenarios: readonly Scenario[], titleOf: (scenario: Scenario) => string, { seed, earlierTitles }: BriefRequest): Scenario {
  const first = hashOf(seed) % scenarios.length;
  const inTurn = [...scenarios.slice(first), ...scenarios.slice(0, first)];
  const chosen = inTurn.find((scenario) => !earlierTitles.includes(titleOf(scenario))) ?? inTurn[0];
  if (chosen === undefined) throw new Error('A field of study without situations');
  return chosen;
}

export function writeFrame(request: BriefRequest): Brief {
  const frame = FRAMES[request.projectType];
  const modifier = TIER_MODIFIERS[request.tier];
  const titleOf = ({ subject }: Scenario) => `${frame.title} ${subject}`;
  const scenario = choose(SCENARIOS[request.backgroundType], titleOf, request);
  const wanted = shortened(request.template.trim());
  return {
    title: titleOf(scenario),
    scenario: `${scenario.situation} ${frame.task}`,
    organisation: scenario.organisation,
    deliverables: [...frame.deliverables],
    constraints: [...frame.constraints, modifier.constraint],
    data_given: wanted === '' ? scenario.data : `${scenario.data}\n\nFrom your programme: ${wanted}`,
    steps: [...frame.steps, modifier.step],
    submission_format: frame.format,
    hours: frame.hours + modifier.hours,
    safety_note: SAFETY,
  };
}
