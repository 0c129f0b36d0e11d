/** Google's models behind the port (docs/projects.md#gemini). */
import { randomUUID } from 'node:crypto';
import type { GoogleGenAI } from '@google/genai';
import { Brief } from '@paanch/contracts/interview/briefs';
import { MAX_LEVEL } from '@paanch/contracts/interview/vocabulary';
import { z } from 'zod';
import type { Answer, Provider } from '../provider.js';
import { ProviderError } from '../provider-error.js';
import { steadyCalls } from '../resilience/steady-calls.js';
import { type Asked, askModel } from './ask-model.js';
import { BRIEF_PROMPT_VERSION, briefData, briefSystem, GRADE_PROMPT_VERSION, gradeData, gradeSystem } from './prompts.js';

export interface GeminiSettings {
  readonly apiKey: string;
  readonly baseUrl: string;
  readonly model: string;
}

const Grades = z.object({
  answers: z.array(
    z.object({
      id: z.string(),
      criteria: z.array(
        z.object({
          id: z.string(),
          level: z.number().int().min(0).max(MAX_LEVEL),
          quotes: z.array(z.string()).max(5),
          rationale: z.string().max(600),
          tip: z.string().max(600),
        }),
      ),
    }),
  ),
});

/** Loaded on first use: most installations never need it. */
export async function clientOf({ apiKey, baseUrl }: Omit<GeminiSettings, 'model'>): Promise<GoogleGenAI> {
  const { GoogleGenAI } = await import('@google/genai');
  return new GoogleGenAI({ apiKey, apiVersion: 'v1beta', vertexai: false, httpOptions: { baseUrl, timeout: 120_000 } });
}

export function openGemini(settings: GeminiSettings): Provider {
  const { model } = settings;
  const steady = steadyCalls();
  let client: Promise<GoogleGenAI> | null = null;
  const connected = () => (client ??= clientOf(settings));
  const answerOf = <Value>({ modelVersion, usage }: Asked<unknown>, promptVersion: string, value: Value): Answer<Value> => ({
    value,
    engine: 'gemini',
    model: modelVersion,
    promptVersion,
    usage,
  });

  return {
    describe: () => ({ engine: 'gemini', isProvisional: false, passes: 2 }),

    generateProject: (request, call) =>
      steady(call, async (signal) => {
        const question = { model, system: briefSystem(request), data: briefData(request), schema: Brief, signal };
        const asked = await askModel(await connected(), question);
        return answerOf(asked, BRIEF_PROMPT_VERSION, asked.value);
      }),

    gradeProject: (request, call) =>
      steady(call, async (signal) => {
        const canary = randomUUID();
        const question = { model, system: gradeSystem(request, canary), data: gradeData(request), schema: Grades, signal };
        const asked = await askModel(await connected(), question);
        if (asked.text.includes(canary)) throw new ProviderError('InjectionSuspected');
        return answerOf(asked, GRADE_PROMPT_VERSION, asked.value.answers);
      }),
  };
}
