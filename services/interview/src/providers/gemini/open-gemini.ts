/** Google's models behind the port (docs/projects.md#gemini). */
import { randomUUID } from 'node:crypto';
import type { GoogleGenAI } from '@google/genai';
import { Brief } from '@paanch/contracts/interview/briefs';
import { MAX_LEVEL } from '@paanch/contracts/interview/vocabulary';
import { z } from 'zod';
import type { Answer, Provider } from '../provider.js';
import { ProviderError } from '../provider-error.js';
import { steadyCalls } from '../resilience/steady-calls.js';
import { type Asked, askModel, type Question } from './ask-model.js';
import {
  AREAS_PROMPT_VERSION,
  areasData,
  areasSystem,
  GradedInterviews,
  InterviewQuestions,
  QUESTIONS_PROMPT_VERSION,
  questionsData,
  questionsSystem,
  Transcript,
  TRANSCRIBE_PROMPT_VERSION,
  transcribeData,
  transcribeSystem,
} from './interview-prompts.js';
import { mintLiveToken } from './live-token.js';
import { BRIEF_PROMPT_VERSION, briefData, briefSystem, GRADE_PROMPT_VERSION, gradeData, gradeSystem } from './prompts.js';
import { withSound } from './sound-file.js';

export interface GeminiSettings {
  readonly apiKey: string;
  readonly baseUrl: string;
  readonly model: string;
}

export interface InterviewSettings extends GeminiSettings {
  /** That speaks as Vidya. */
  readonly liveModel: string;
  /** Where browsers open their sockets. */
  readonly liveBaseUrl: string;
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

/** Loaded on first use: most installations never need it. @param apiVersion tokens of live sessions have one of their own */
export async function clientOf(
  { apiKey, baseUrl }: Omit<GeminiSettings, 'model'>,
  apiVersion: 'v1beta' | 'v1alpha' = 'v1beta',
): Promise<GoogleGenAI> {
  const { GoogleGenAI } = await import('@google/genai');
  return new GoogleGenAI({ apiKey, apiVersion, vertexai: false, httpOptions: { baseUrl, timeout: 120_000 } });
}

export function openGemini(settings: InterviewSettings): Provider {
  const { model } = settings;
  const steady = steadyCalls();
  let client: Promise<GoogleGenAI> | null = null;
  let liveClient: Promise<GoogleGenAI> | null = null;
  const connected = () => (client ??= clientOf(settings));
  const connectedLive = () => (liveClient ??= clientOf(settings, 'v1alpha'));
  const answerOf = <Value>({ modelVersion, usage }: Asked<unknown>, promptVersion: string, value: Value): Answer<Value> => ({
    value,
    engine: 'gemini',
    model: modelVersion,
    promptVersion,
    usage,
  });

  /** An answer that holds the mark of its rules was talked into giving them away. */
  const guarded = async <Schema extends z.ZodType>(
    question: Omit<Question<Schema>, 'model' | 'system'>,
    system: (canary: string) => string,
  ) => {
    const canary = randomUUID();
    const asked = await askModel(await connected(), { ...question, model, system: system(canary) });
    if (asked.text.includes(canary)) throw new ProviderError('InjectionSuspected');
    return asked;
  };

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
        const question = { data: gradeData(request), schema: Grades, signal };
        const asked = await guarded(question, (canary) => gradeSystem(request, canary));
        return answerOf(asked, GRADE_PROMPT_VERSION, asked.value.answers);
      }),

    interviewQuestions: (request, call) =>
      steady(call, async (signal) => {
        const asked = await guarded({ data: questionsData(request), schema: InterviewQuestions, signal }, questionsSystem);
        const questions = asked.value.questions.map((question) => ({ id: randomUUID(), ...question }));
        return answerOf(asked, QUESTIONS_PROMPT_VERSION, questions);
      }),

    mintLiveSession: (request, call) =>
      steady(call, async (signal) => mintLiveToken(await connectedLive(), { ...settings, request, signal })),

    transcribe: (request, call) =>
      steady(call, async (signal) =>
        withSound(await connected(), request, signal, async (file) => {
          const question = { data: transcribeData(request), file, schema: Transcript, signal };
          const asked = await guarded(question, transcribeSystem);
          const { segments } = asked.value;
          const known = segments.filter(({ question_index: index }) => index < request.questions.length);
          return answerOf(asked, TRANSCRIBE_PROMPT_VERSION, known);
        }),
      ),

    gradeInterview: (request, call) =>
      steady(call, async (signal) => {
        const question = { data: areasData(request), schema: GradedInterviews, signal };
        const asked = await guarded(question, (canary) => areasSystem(request, canary));
        return answerOf(asked, AREAS_PROMPT_VERSION, asked.value.interviews);
      }),
  };
}
