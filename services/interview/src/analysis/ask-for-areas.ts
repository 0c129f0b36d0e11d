/** One pass: the interview and two of known quality, under ids that do not say which is which (docs/interviews.md#analysis). */
import { randomUUID } from 'node:crypto';
import { AREAS } from '@paanch/contracts/interview/interviews/areas';
import type { Tier } from '@paanch/contracts/kernel/stars';
import type { Answer, Call, GradedInterview, InterviewGradeRequest, Provider } from '../providers/provider.js';
import { type JudgedAreas, judgeAreas } from './area-pass.rule.js';
import { INTERVIEW_CONTROLS } from './controls/interview-controls.rule.js';

type Answers = InterviewGradeRequest['interviews'][number]['answers'];

export interface AreasWanted {
  readonly tier: Tier;
  /** Cleaned and redacted; at least one. */
  readonly answers: Answers;
  /** The second pass reads areas and questions from the end. */
  readonly isReversed: boolean;
}

export interface MadeAreas extends JudgedAreas {
  readonly answer: Answer<readonly GradedInterview[]>;
}

export async function askForAreas(provider: Provider, { tier, answers, isReversed }: AreasWanted, call: Call): Promise<MadeAreas> {
  const [interview, weak, strong] = [randomUUID(), randomUUID(), randomUUID()];
  const turned = <Row>(rows: readonly Row[]): readonly Row[] => (isReversed ? rows.toReversed() : rows);
  const given = [
    { id: interview, answers: turned(answers) },
    { id: weak, answers: turned(INTERVIEW_CONTROLS.weak) },
    { id: strong, answers: turned(INTERVIEW_CONTROLS.strong) },
  ];
  const request: InterviewGradeRequest = {
    tier,
    areas: turned(AREAS),
    // Ids are random, so their order is too.
    interviews: given.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    // Nobody who said something can have known it.
    nonce: randomUUID().replaceAll('-', ''),
  };
  const answer = await provider.gradeInterview(request, call);
  return { ...judgeAreas(answer.value, { interview, weak, strong, answers }), answer };
}
