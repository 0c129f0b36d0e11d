/** Five questions, by the engine of the interview, else from the bank: no learner waits for a provider (docs/interviews.md#questions). */
import type { Answer, Call, InterviewQuestion, Provider, QuestionsRequest } from '../../providers/provider.js';
import { ProviderError } from '../../providers/provider-error.js';

/** Less than the request waits, so that there is time for the bank. */
export const QUESTIONS_DEADLINE_MS = 10_000;

type Engines = Readonly<Record<'provider' | 'practiceEngine', Pick<Provider, 'interviewQuestions'>>>;
type Questions = Answer<readonly InterviewQuestion[]>;

/** @param isOutside whether the provider of the operator is asked */
export async function makeQuestions(engines: Engines, isOutside: boolean, request: QuestionsRequest, call: Call): Promise<Questions> {
  const fromBank = () => engines.practiceEngine.interviewQuestions(request, call);
  if (!isOutside) return fromBank();
  try {
    return await engines.provider.interviewQuestions(request, call);
  } catch (error) {
    if (!(error instanceof ProviderError) || error.fault === 'Cancelled') throw error;
    return fromBank();
  }
}
