/** All passes of one submission, until enough of them count (docs/projects.md#grading). */
import type { Call, Provider } from '../providers/provider.js';
import { ProviderError } from '../providers/provider-error.js';
import type { Grade } from '../submissions/submission.rule.js';
import { addressed } from './addressed.rule.js';
import { askForPass, type MadePass, type PassWanted } from './ask-for-pass.js';
import { cleanText } from './clean-text.rule.js';
import { agree, combine } from './combine.rule.js';
import type { ToGrade } from './grading.store.js';
import { redact } from './redact.rule.js';

/** For all passes of a try. */
const DEADLINE_MS = 160_000;

export interface Graded {
  readonly grade: Grade;
  /** Codes of what spoke to the grader; empty: nothing did. */
  readonly patterns: readonly string[];
}

type Wanted = Omit<PassWanted, 'isReversed'>;

function textOf({ submission, fullName, email, clientName }: ToGrade): { readonly text: string; readonly patterns: readonly string[] } {
  const { title, body_markdown: body } = submission;
  const clean = cleanText(`${title}\n\n${body}`);
  return { text: redact(clean, { fullName, email, clientName }), patterns: addressed(clean) };
}

/** A pass that does not count is asked for once more; then the try has failed. */
async function passThatCounts(provider: Provider, wanted: PassWanted, call: Call, made: MadePass[]): Promise<MadePass> {
  for (let tries = 0; tries < 2; tries += 1) {
    const pass = await askForPass(provider, wanted, call);
    made.push(pass);
    if (pass.voidFor === null) return pass;
  }
  throw new ProviderError('BadOutput');
}

export async function gradeSubmission(
  provider: Provider,
  toGrade: ToGrade,
  prompts: PassWanted['prompts'],
  { signal, now }: { readonly signal: AbortSignal; readonly now: () => Date },
): Promise<Graded> {
  const { brief, criteria } = toGrade;
  const { text, patterns } = textOf(toGrade);
  const names = criteria.map(({ criterion }) => criterion);
  const wanted: Wanted = { brief, projectType: toGrade.submission.project_type, prompts, criteria: names, text };
  const made: MadePass[] = [];
  const call = { signal, deadlineMs: DEADLINE_MS };
  const next = (isReversed: boolean) => passThatCounts(provider, { ...wanted, isReversed }, call, made);

  const first = await next(false);
  const passes = [first];
  if (provider.describe().passes === 2) {
    const second = await next(true);
    passes.push(second);
    if (!agree(criteria, [first, second])) passes.push(await next(false));
  }
  const { engine } = first.answer;
  const { score, confidence, criteria: grades, flags } = combine(engine, criteria, passes);
  const own = [...(patterns.length > 0 ? ['addressed'] : []), ...(toGrade.submission.file_ids.length > 0 ? ['unread_files'] : [])];
  const grade: Grade = {
    engine,
    score,
    confidence,
    criteria: grades,
    flags: [...flags, ...own],
    passes: made.map((pass, index) => ({
      number: index + 1,
      engine,
      model: pass.answer.model,
      prompt_version: pass.answer.promptVersion,
      criteria: pass.criteria,
      void_for: pass.voidFor,
      input_tokens: pass.answer.usage.inputTokens,
      output_tokens: pass.answer.usage.outputTokens,
      made_at: now(),
    })),
  };
  return { grade, patterns };
}
