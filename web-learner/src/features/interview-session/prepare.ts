/** What an interview needs before it can start: its questions, and a token of its voice. */
import { isApiError, isPassing } from '@paanch/client/calling/api-error';
import type { Answered } from '@paanch/client/calling/send';
import type { Client } from '@paanch/client/calling/client';
import { createInterviewToken, listInterviewQuestions, type InterviewSession } from '@paanch/contracts/interview/interviews/sessions';

export type VoiceToken = Answered<typeof createInterviewToken>;

export interface Prepared {
  readonly session: InterviewSession;
  readonly token: VoiceToken;
}

/** What did not work, where the server has not said why in words for the learner. */
export type PrepareFault = 'questions' | 'token' | 'noToken';

export class PrepareError extends Error {
  constructor(
    readonly fault: PrepareFault,
    /** The server's refusal, if that is what it was. */
    readonly refusal: Error | null,
  ) {
    super(fault);
    this.name = 'PrepareError';
  }
}

interface Wanted {
  readonly backgroundId: string;
  readonly isPractice: boolean;
  readonly signal: AbortSignal;
}

export async function prepare(client: Client, { backgroundId, isPractice, signal }: Wanted): Promise<Prepared> {
  const query = { backgroundId, practice: isPractice ? '1' : '0' } as const;
  const session = await client.call(listInterviewQuestions, { query, signal }).catch((error: unknown) => fail('questions', error));
  return { session, token: await fetchToken(client, session.interview_id, signal) };
}

/** Consent reaches the interview a moment after it was given: asked again for so long, and so often. */
const CONSENT_WAITS = 10;
const CONSENT_WAIT_MS = 1_000;

export async function fetchToken(client: Client, interviewId: string, signal: AbortSignal): Promise<VoiceToken> {
  for (let wait = 0; ; wait++) {
    try {
      const token = await client.call(createInterviewToken, { query: { interview_id: interviewId }, signal });
      if (token.clientToken === '') throw new PrepareError('noToken', null);
      return token;
    } catch (error) {
      const isOnItsWay = isApiError(error) && error.code === 'CONSENT_REQUIRED' && wait < CONSENT_WAITS;
      if (!isOnItsWay) return error instanceof PrepareError ? Promise.reject(error) : fail('token', error);
      await new Promise((later) => setTimeout(later, CONSENT_WAIT_MS));
    }
  }
}

function fail(fault: PrepareFault, error: unknown): never {
  throw new PrepareError(fault, isApiError(error) && !isPassing(error) ? error : null);
}
