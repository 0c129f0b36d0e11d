import { unknownInterview } from '@paanch/contracts/interview/interviews/reasons';
import * as contract from '@paanch/contracts/interview/interviews/sessions';
import type { Engine } from '@paanch/contracts/interview/vocabulary';
import { Id } from '@paanch/contracts/kernel/fields';
import { isRefusal, refuse, type Refusal } from '@paanch/contracts/kernel/refusal';
import { TIMEOUTS } from '@paanch/contracts/kernel/limits';
import type { Caller } from '@paanch/platform/http/caller';
import { serve } from '@paanch/platform/http/serve';
import type { Tx } from '@paanch/platform/postgres/database';
import { inTransaction } from '@paanch/platform/postgres/in-transaction';
import type { InterviewDeps } from '../../deps.js';
import type { LiveSession } from '../../providers/provider.js';
import { ProviderError } from '../../providers/provider-error.js';
import { mostBreakSeconds } from '../breaks/break.rule.js';
import type { Interviewee, IntervieweeDecision } from '../interviewee.js';
import { engineOf, revised, withInterview } from '../interviewee.rule.js';
import type { Interview } from '../tables.js';
import { mayEnter, refreshInMs, TOKENS_WITHIN_MS } from './entering.rule.js';

interface Entry {
  readonly interviewId: string | null;
  readonly caller: Caller;
  readonly now: Date;
}

interface Minted {
  readonly interview: Interview;
  readonly session: LiveSession;
}

/** Who leads is settled with each token: a learner agrees after the questions were made, and may take that back at any time. */
function led(known: Interviewee, interview: Interview, ofOperator: Engine, now: Date): Interview {
  // The practice engine goes on with what it began.
  if (interview.state !== 'ready' && interview.engine === 'embedded') return interview;
  const engine = engineOf(
    { ...known, hasNoLimit: interview.has_no_limit, hasBreaks: interview.has_breaks },
    ofOperator,
    interview.is_practice,
    now,
  );
  return engine === interview.engine ? interview : revised(interview, { engine });
}

const issuedBefore = ({ caller, now }: Entry, { voiceTokens }: InterviewDeps, tx?: Tx) =>
  voiceTokens.issuedSince(caller.userId, new Date(now.getTime() - TOKENS_WITHIN_MS), tx);

/** Outside of any transaction, as a provider may be asked. */
async function mint(entry: Entry, deps: InterviewDeps, signal: AbortSignal): Promise<Minted | Refusal> {
  const { caller, interviewId, now } = entry;
  const known = await deps.interviewees.find(caller.userId);
  const issued = await issuedBefore(entry, deps);
  const found = mayEnter(known, { interviewId, sessionId: caller.sessionId, issued }, now);
  if (isRefusal(found)) return found;
  const interview = led(known, found, deps.provider.describe().engine, now);
  const engine = interview.engine === 'embedded' ? deps.practiceEngine : deps.provider;
  const request = {
    interviewId: interview.id,
    studentId: caller.userId,
    questions: interview.questions.map(({ question_text }) => question_text),
    tier: interview.tier,
    secondsAllowed: interview.seconds_allowed + mostBreakSeconds(interview),
    now,
  };
  try {
    return { interview, session: await engine.mintLiveSession(request, { signal, deadlineMs: TIMEOUTS.fileAddressMs }) };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return refuse('SERVICE_UNAVAILABLE');
  }
}

function withEngine(known: Interviewee, { id, engine }: Interview): Interviewee {
  const interview = known.interviews.find((one) => one.id === id);
  if (interview === undefined || interview.engine === engine) return known;
  return withInterview(known, revised(interview, { engine }));
}

/** What was found before may have changed since; of many at once no more than the limit are issued. */
function issue({ interview, session }: Minted, entry: Entry, deps: InterviewDeps): Promise<void> {
  const { caller, now } = entry;
  return inTransaction(deps.db, async (tx) => {
    const known = await deps.interviewees.within(tx).change(caller.userId, (locked): IntervieweeDecision<Interviewee> => {
      const next = withEngine(locked, interview);
      return { next, facts: [], outcome: next };
    });
    const issued = await issuedBefore(entry, deps, tx);
    const found = mayEnter(known, { interviewId: interview.id, sessionId: caller.sessionId, issued }, now);
    if (isRefusal(found)) throw found;
    const { clientToken, opensUntil, expiresAt } = session;
    const of = { interview_id: interview.id, student_id: caller.userId, issued_at: now };
    await deps.voiceTokens.issue(tx, clientToken, { ...of, opens_until: opensUntil, expires_at: expiresAt });
  });
}

/** @returns null: the one that was made last is meant */
function idOf(given: string | undefined): string | null | Refusal {
  if (given === undefined) return null;
  const id = Id.safeParse(given);
  return id.success ? id.data : refuse(unknownInterview);
}

export const createInterviewToken = serve(contract.createInterviewToken, {
  prepare: async ({ query, caller }, deps: InterviewDeps, signal) => {
    const interviewId = idOf(query.interview_id);
    if (isRefusal(interviewId)) return interviewId;
    const entry = { interviewId, caller, now: deps.clock() };
    const minted = await mint(entry, deps, signal);
    return isRefusal(minted) ? minted : { entry, minted };
  },
  handle: async (_input, deps, { entry, minted }) => {
    await issue(minted, entry, deps);
    const { interview, session } = minted;
    return {
      clientToken: session.clientToken,
      refreshInMs: refreshInMs(session.expiresAt, entry.now),
      expireTime: session.expiresAt.toISOString(),
      baseUrl: session.baseUrl,
      model: session.model,
      setup: { ...session.setup },
      provider: interview.engine,
      captions: true,
    };
  },
});
