/** Texts any page of the learner app may need; each page adds its own catalogue (`useTexts`). */
import { careersMessages } from './careers/careers.messages.js';
import { layoutMessages } from './layout.messages.js';
import { overridesMessages } from './overrides/overrides.messages.js';
import { askMessages } from './receipts/ask.messages.js';
import { standingMessages } from './standing/standing.messages.js';

export const learnerMessages = {
  layout: layoutMessages,
  careers: careersMessages,
  receipts: { ask: askMessages },
  overrides: overridesMessages,
  standing: standingMessages,
} as const;
