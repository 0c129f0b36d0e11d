import type { InterviewConfig } from '../config.js';
import { openGemini } from './gemini/open-gemini.js';
import type { Provider } from './provider.js';

/** The engine that the operator chose. */
export function openProvider(
  config: Pick<InterviewConfig, 'AI_PROVIDER' | 'AI_MODEL_TEXT' | 'AI_MODEL_LIVE' | 'AI_BASE_URL' | 'AI_LIVE_BASE_URL' | 'GEMINI_API_KEY'>,
  practiceEngine: Provider,
): Provider {
  const { AI_PROVIDER: engine, AI_MODEL_TEXT: model, AI_MODEL_LIVE: liveModel, AI_BASE_URL: baseUrl, GEMINI_API_KEY: apiKey } = config;
  if (engine !== 'gemini' || apiKey === undefined) return practiceEngine;
  const liveBaseUrl = config.AI_LIVE_BASE_URL ?? baseUrl.replace(/^http/u, 'ws');
  return openGemini({ apiKey, baseUrl, model, liveModel, liveBaseUrl });
}
