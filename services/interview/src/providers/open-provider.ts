import type { InterviewConfig } from '../config.js';
import { openEmbedded } from './embedded/open-embedded.js';
import type { Provider } from './provider.js';

/** The engine that the operator chose. */
export function openProvider(_config: InterviewConfig): Provider {
  return openEmbedded();
}
