/** A brief, by the engine that the operator chose, else by the practice engine: no learner waits for a provider (docs/projects.md#briefs). */
import type { Brief } from '@paanch/contracts/interview/briefs';
import type { InterviewDeps } from '../deps.js';
import type { Answer, BriefRequest, Call, Provider } from '../providers/provider.js';
import { ProviderError } from '../providers/provider-error.js';
import { briefFaults } from './brief-faults.rule.js';

/** Less than the request waits, so that there is time for the practice engine. */
export const BRIEF_DEADLINE_MS = 20_000;
const TRIES = 2;

async function faultless(provider: Provider, request: BriefRequest, call: Call): Promise<Answer<Brief> | null> {
  const answer = await provider.generateProject(request, call);
  return briefFaults(answer.value, request.earlierTitles).length === 0 ? answer : null;
}

/** @returns null if the engine is away, or twice wrote what learners may not get */
async function asked(provider: Provider, request: BriefRequest, call: Call): Promise<Answer<Brief> | null> {
  try {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const answer = await faultless(provider, { ...request, seed: `${request.seed}:${tries}` }, call);
      if (answer !== null) return answer;
    }
    return null;
  } catch (error) {
    if (!(error instanceof ProviderError) || error.fault === 'Cancelled') throw error;
    return null;
  }
}

export async function writeBrief(
  { provider, practiceEngine }: Pick<InterviewDeps, 'provider' | 'practiceEngine'>,
  request: BriefRequest,
  call: Call,
): Promise<Answer<Brief>> {
  if (provider.describe().engine !== 'embedded') {
    const answer = await asked(provider, request, call);
    if (answer !== null) return answer;
  }
  return practiceEngine.generateProject(request, call);
}
