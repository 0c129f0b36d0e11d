/** What an engine is asked for a brief: the configuration with the learner's values filled in (docs/projects.md#placeholders). */
import { filled } from '@paanch/contracts/interview/placeholders';
import type { Tier } from '@paanch/contracts/kernel/stars';
import type { BackgroundForm } from '@paanch/contracts/interview/backgrounds';
import type { BriefRequest } from '../providers/provider.js';

/** Hours of work that a brief asks for in a week. */
const WEEK_HOURS = '10';

/** `COMPUTER_SCIENCE` as people write it: `computer science`. */
const inWords = (name: string) => name.toLowerCase().replaceAll('_', ' ');

const PROMPTS = {
  BRONZE: ['bronze_system_prompt', 'bronze_input_prompt'],
  SILVER: ['silver_system_prompt', 'silver_input_prompt'],
  GOLD: ['gold_system_prompt', 'gold_input_prompt'],
} as const satisfies Readonly<Record<Tier, readonly (keyof BackgroundForm)[]>>;

interface Wanted {
  readonly configuration: Readonly<Omit<BackgroundForm, 'grading_criteria'>>;
  readonly tier: Tier;
  /** Of the programme's projects, in their order. */
  readonly moduleNames: readonly string[];
  readonly seed: string;
  readonly earlierTitles: readonly string[];
}

/** What the Admin says to the engine at a tier, with the values filled in. */
export function promptsOf({ configuration, tier, moduleNames }: Pick<Wanted, 'configuration' | 'tier' | 'moduleNames'>) {
  const values = {
    background: inWords(configuration.background_type),
    project_type: inWords(configuration.project_type),
    tier: inWords(tier),
    modules: moduleNames.join(', '),
    week_hours: WEEK_HOURS,
  };
  const [system, input] = PROMPTS[tier];
  return {
    template: filled(configuration.project_description_template, values),
    systemPrompt: filled(configuration[system], values),
    inputPrompt: filled(configuration[input], values),
  };
}

export function briefRequest({ configuration, tier, moduleNames, seed, earlierTitles }: Wanted): BriefRequest {
  const { background_type: backgroundType, project_type: projectType } = configuration;
  return { backgroundType, projectType, tier, ...promptsOf({ configuration, tier, moduleNames }), seed, earlierTitles };
}
