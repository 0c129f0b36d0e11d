import type { InLanguage } from '@paanch/ui/language/translation';
import type { learnerMessages } from './learner.messages.js';
import { careersHindi } from './careers/careers.messages.hi.js';
import { layoutHindi } from './layout.messages.hi.js';
import { overridesHindi } from './overrides/overrides.messages.hi.js';
import { askHindi } from './receipts/ask.messages.hi.js';
import { standingHindi } from './standing/standing.messages.hi.js';

/** Of what is handed in for a project, whatever page is open by then. */
const projectWorkHindi = { sentFor: '{{title}} जमा हो गया।', notSentFor: '{{title}} जमा नहीं हो सका।' } as const;

export const learnerHindi: InLanguage<typeof learnerMessages> = {
  layout: layoutHindi,
  careers: careersHindi,
  receipts: { ask: askHindi },
  overrides: overridesHindi,
  projectWork: projectWorkHindi,
  standing: standingHindi,
};
