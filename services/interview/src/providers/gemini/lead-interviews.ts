/** What the port asks of interviews, by Google's models (docs/interviews.md#engines). */
import { randomUUID } from 'node:crypto';
import type { GoogleGenAI } from '@google/genai';
import type { Answer, Provider } from '../provider.js';
import { steadyCalls } from '../resilience/steady-calls.js';
import { clientOf, type GeminiModel, type GeminiSettings } from './gemini-model.js';
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
import { withSound } from './sound-file.js';

export interface InterviewSettings extends GeminiSettings {
  /** That speaks as Vidya. */
  readonly liveModel: string;
  /** Where browsers open their sockets. */
  readonly liveBaseUrl: string;
}

type Led = Pick<Provider, 'interviewQuestions' | 'mintLiveSession' | 'transcribe' | 'gradeInterview'>;

const withValue = <Value>(answer: Answer<unknown>, value: Value): Answer<Value> => ({ ...answer, value });

export function leadInterviews({ steady, connected, ask }: GeminiModel, settings: InterviewSettings): Led {
  // The model that speaks fails by itself.
  const steadyLive = steadyCalls();
  let liveClient: Promise<GoogleGenAI> | null = null;
  const connectedLive = () => (liveClient ??= clientOf(settings, 'v1alpha'));
  return {
    interviewQuestions: (request, call) =>
      steady(call, async (signal) => {
        const how = { system: questionsSystem, promptVersion: QUESTIONS_PROMPT_VERSION };
        const answer = await ask({ ...how, data: questionsData(request), schema: InterviewQuestions, signal });
        return withValue(
          answer,
          answer.value.questions.map((question) => ({ id: randomUUID(), ...question })),
        );
      }),

    mintLiveSession: (request, call) =>
      steadyLive(call, async (signal) => mintLiveToken(await connectedLive(), { ...settings, request, signal })),

    transcribe: (request, call) =>
      steady(call, async (signal) =>
        withSound(await connected(), request, signal, async (file) => {
          const how = { system: transcribeSystem, promptVersion: TRANSCRIBE_PROMPT_VERSION };
          const answer = await ask({ ...how, data: transcribeData(request), file, schema: Transcript, signal });
          const known = answer.value.segments.filter(({ question_index: index }) => index < request.questions.length);
          return withValue(answer, known);
        }),
      ),

    gradeInterview: (request, call) =>
      steady(call, async (signal) => {
        const system = (canary: string) => areasSystem(request, canary);
        const how = { system, promptVersion: AREAS_PROMPT_VERSION };
        const answer = await ask({ ...how, data: areasData(request), schema: GradedInterviews, signal });
        return withValue(answer, answer.value.interviews);
      }),
  };
}
