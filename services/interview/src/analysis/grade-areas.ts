/** All passes of one interview, until enough of them count (docs/interviews.md#analysis). */
import type { Tier } from '@paanch/contracts/kernel/stars';
import type { Call, Provider } from '../providers/provider.js';
import { ProviderError } from '../providers/provider-error.js';
import type { GradePass } from '../submissions/tables.js';
import { askForAreas, type AreasWanted, type MadeAreas } from './ask-for-areas.js';
import type { ReadableAnswers } from './readable.rule.js';
import { areasAgree } from './totals.rule.js';

/** For all passes of a try. */
const DEADLINE_MS = 70_000;

export interface AreasToGrade {
  readonly provider: Provider;
  readonly tier: Tier;
  readonly answers: ReadableAnswers;
  readonly signal: AbortSignal;
  /** Takes every pass as it is made, those that do not count too. */
  readonly made: MadeAreas[];
}

/** A pass that does not count is asked for once more; then the try has failed. */
async function passThatCounts({ provider, made }: AreasToGrade, wanted: AreasWanted, call: Call): Promise<MadeAreas> {
  for (let tries = 0; tries < 2; tries += 1) {
    const pass = await askForAreas(provider, wanted, call);
    made.push(pass);
    if (pass.voidFor === null) return pass;
  }
  throw new ProviderError('BadOutput');
}

/** @returns the passes that count; none where there is nothing to read */
export async function gradeAreas(toGrade: AreasToGrade): Promise<readonly MadeAreas[]> {
  const { provider, tier, answers, signal } = toGrade;
  if (answers.length === 0) return [];
  const next = (isReversed: boolean) => passThatCounts(toGrade, { tier, answers, isReversed }, { signal, deadlineMs: DEADLINE_MS });
  const first = await next(false);
  if (provider.describe().passes === 1) return [first];
  const second = await next(true);
  return areasAgree([first, second]) ? [first, second] : [first, second, await next(false)];
}

/** @param before passes that are stored already */
export const asStored = (made: readonly MadeAreas[], interviewId: string, before: number, now: Date): readonly GradePass[] =>
  made.map(({ answer, criteria, voidFor }, index) => ({
    submission_id: interviewId,
    number: before + index + 1,
    engine: answer.engine,
    model: answer.model,
    prompt_version: answer.promptVersion,
    criteria: criteria.map(({ area, quotes, ...words }) => ({ ...words, criterion: area, quotes: quotes.map(({ text }) => text) })),
    void_for: voidFor,
    input_tokens: answer.usage.inputTokens,
    output_tokens: answer.usage.outputTokens,
    made_at: now,
  }));
