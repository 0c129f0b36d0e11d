/** What any page of the learner's app may say; each page brings its own catalogue (`useTexts`). */
import { houseMessages } from './house.messages.js';
import { askMessages } from './receipts/ask.messages.js';
import { standingMessages } from './standing/standing.messages.js';

export const learnerMessages = {
  house: houseMessages,
  receipts: { ask: askMessages },
  standing: standingMessages,
} as const;
