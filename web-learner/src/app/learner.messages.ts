/** Texts any page of the learner app may need; each page adds its own catalogue (`useTexts`). */
import { careersMessages } from './careers/careers.messages.js';
import { layoutMessages } from './layout.messages.js';
import { overridesMessages } from './overrides/overrides.messages.js';
import { askMessages } from './receipts/ask.messages.js';
import { standingMessages } from './standing/standing.messages.js';

/** Of what is handed in for a project, whatever page is open by then. */
const projectWorkMessages = { sentFor: '{{title}} was handed in.', notSentFor: '{{title}} was not handed in.' } as const;

export const learnerMessages = {
  layout: layoutMessages,
  careers: careersMessages,
  receipts: { ask: askMessages },
  overrides: overridesMessages,
  projectWork: projectWorkMessages,
  standing: standingMessages,
} as const;
