/** Google's models behind the port (docs/projects.md#gemini). */
import { Brief } from '@paanch/contracts/interview/briefs';
import { MAX_LEVEL } from '@paanch/contracts/interview/vocabulary';
import { z } from 'zod';
import type { Provider } from '../provider.js';
import { geminiModel } from './gemini-model.js';
import { type InterviewSettings, leadInterviews } from './lead-interviews.js';
import { BRIEF_PROMPT_VERSION, briefData, briefSystem, GRADE_PROMPT_VERSION, gradeData, gradeSystem } from './prompts.js';

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

export function openGemini(settings: InterviewSettings): Provider {
  const model = geminiModel(settings);
  const { steady, ask } = model;
  return {
    describe: () => ({ engine: 'gemini', isProvisional: false, passes: 2 }),

    generateProject: (request, call) =>
      steady(call, (signal) =>
        ask({
          system: () => briefSystem(request),
          promptVersion: BRIEF_PROMPT_VERSION,
          data: briefData(request),
          schema: Brief,
          signal,
        }),
      ),

    gradeProject: (request, call) =>
      steady(call, async (signal) => {
        const system = (canary: string) => gradeSystem(request, canary);
        const how = { system, promptVersion: GRADE_PROMPT_VERSION };
        const { value, ...answer } = await ask({ ...how, data: gradeData(request), schema: Grades, signal });
        return { ...answer, value: value.answers };
      }),

    ...leadInterviews(model, settings),
  };
}
