/** One model of Google's: its client, its calls, and a mark by which an answer that was talked into something is known (docs/projects.md#gemini). */
import { randomUUID } from 'node:crypto';
import type { GoogleGenAI } from '@google/genai';
import type { z } from 'zod';
import type { Answer } from '../provider.js';
import { ProviderError } from '../provider-error.js';
import { steadyCalls } from '../resilience/steady-calls.js';
import { askModel, type Question } from './ask-model.js';

export interface GeminiSettings {
  readonly apiKey: string;
  readonly baseUrl: string;
  readonly model: string;
}

/** Loaded on first use: most installations never need it. @param apiVersion tokens of live sessions have one of their own */
export async function clientOf(
  { apiKey, baseUrl }: Omit<GeminiSettings, 'model'>,
  apiVersion: 'v1beta' | 'v1alpha' = 'v1beta',
): Promise<GoogleGenAI> {
  const { GoogleGenAI } = await import('@google/genai');
  return new GoogleGenAI({ apiKey, apiVersion, vertexai: false, httpOptions: { baseUrl, timeout: 120_000 } });
}

export type Asking<Schema extends z.ZodType> = Omit<Question<Schema>, 'model' | 'system'> & {
  /** @param canary a mark that no answer may hold: an engine that gives it away has been talked into something */
  readonly system: (canary: string) => string;
  readonly promptVersion: string;
};

export type GeminiModel = ReturnType<typeof geminiModel>;

export function geminiModel(settings: GeminiSettings) {
  const { model } = settings;
  let client: Promise<GoogleGenAI> | null = null;
  const connected = () => (client ??= clientOf(settings));
  return {
    steady: steadyCalls(),
    connected,

    ask: async <Schema extends z.ZodType>({ system, promptVersion, ...question }: Asking<Schema>): Promise<Answer<z.output<Schema>>> => {
      const canary = randomUUID();
      const asked = await askModel(await connected(), { ...question, model, system: system(canary) });
      if (asked.text.includes(canary)) throw new ProviderError('InjectionSuspected');
      return { value: asked.value, engine: 'gemini', model: asked.modelVersion, promptVersion, usage: asked.usage };
    },
  };
}
