import type { InterviewConfig } from '../config.js';
import type { Coach } from './coach.js';
import { embeddedCoach } from './embedded-coach.js';
import { geminiCoach } from './gemini-coach.js';

type Chosen = Pick<InterviewConfig, 'AI_PROVIDER' | 'AI_MODEL_FAST' | 'AI_BASE_URL' | 'GEMINI_API_KEY'>;

/** The engine that the operator chose. */
export function openCoach({ AI_PROVIDER: engine, AI_MODEL_FAST: model, AI_BASE_URL: baseUrl, GEMINI_API_KEY: apiKey }: Chosen): Coach {
  return engine === 'gemini' && apiKey !== undefined ? geminiCoach({ apiKey, baseUrl, model }) : embeddedCoach();
}
