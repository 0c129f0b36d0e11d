/** The task that analyses an interview; killed in the middle, it begins anew, and only its end is stored (docs/interviews.md#analysis). */
import type { AnalysisStage } from '@paanch/contracts/interview/interviews/vocabulary';
import * as contract from '@paanch/contracts/interview/tasks';
import { perform } from '@paanch/platform/tasks/perform';
import type { InterviewDeps } from '../deps.js';
import type { StoredAnswer } from '../interviews/tables.js';
import type { Provider, Segment } from '../providers/provider.js';
import { ProviderError } from '../providers/provider-error.js';
import type { ToAnalyze } from './analysis.store.js';
import { analysisFailed, analyzed, atStage, passesKept } from './analyzed.rule.js';
import type { MadeAreas } from './ask-for-areas.js';
import { asStored, gradeAreas } from './grade-areas.js';
import { patternsIn, readableAnswers } from './readable.rule.js';
import { totalled } from './totals.rule.js';
import { transcribeSound } from './transcribe-sound.js';
import { answersOf } from './words.rule.js';

/** The engine that led it, and no other: one that is gone, or that the learner no longer agrees to, leaves it to a person. */
function engineOf({ interview, isAiAgreed }: ToAnalyze, { provider, practiceEngine }: InterviewDeps): Provider {
  if (interview.engine === 'embedded') return practiceEngine;
  if (provider.describe().engine !== interview.engine || !isAiAgreed) throw new ProviderError('NotConfigured');
  return provider;
}

/** 0 to 1: how sure of its words whoever wrote the sound down was, word for word. */
function clearnessOf(transcript: readonly Segment[] | null): number | null {
  const letters = (transcript ?? []).reduce((sum, { text }) => sum + text.length, 0);
  if (transcript === null || letters === 0) return null;
  return transcript.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0) / letters;
}

export const analyzeInterview = perform(
  contract.analyzeInterview,
  async ({ submission_id: id }, deps: InterviewDeps, { signal, finish }) => {
    const { analysis, interviews, clock } = deps;
    const found = await analysis.find(id);
    if (found?.interview.ai_grade_status !== 'pending') return;
    const { interview, identity, events } = found;
    const { questions, tier } = interview;
    const at = (stage: AnalysisStage, words: { readonly answers?: readonly StoredAnswer[] } = {}) =>
      interviews.change(id, (known) => atStage(known, stage, words));

    await at('transcribing', { answers: answersOf(events, questions.length) });
    const provider = engineOf(found, deps);
    const transcript = await transcribeSound(provider, interview, deps, signal);
    const answers = answersOf(events, questions.length, transcript);
    await at('redacting', { answers });
    const readable = readableAnswers(questions, answers, identity);
    await at('grading');
    const made: MadeAreas[] = [];
    const stored = () => asStored(made, id, found.passes, clock());
    const passes = await gradeAreas({ provider, tier, answers: readable, signal, made }).catch(async (error: unknown) => {
      await interviews.change(id, (known) => passesKept(known, stored()));
      throw error;
    });
    await at('totals');
    const patterns = patternsIn(answers);
    const grade = totalled({ engine: interview.engine, answers, passes, patterns, clearness: clearnessOf(transcript) });
    await finish((tx) => interviews.within(tx).change(id, (known) => analyzed(known, grade, { passes: stored(), patterns, now: clock() })));
  },
  {
    atOnce: 4,
    gaveUp: async ({ submission_id: id }, { interviews, clock }) => interviews.change(id, (known) => analysisFailed(known, clock())),
  },
);
