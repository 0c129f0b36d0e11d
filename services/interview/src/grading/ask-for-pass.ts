/** One pass: the submission and two control answers, under ids that do not say which is which (docs/projects.md#grading). */
import { randomUUID } from 'node:crypto';
import type { ProjectType } from '@paanch/contracts/kernel/vocabulary/study';
import type { Answer, Call, GradedAnswer, GradeRequest, Provider } from '../providers/provider.js';
import { controlBrief, CONTROLS } from './controls/controls.rule.js';
import { type Asked, type JudgedPass, judgePass } from './pass.rule.js';

export interface PassWanted {
  readonly brief: GradeRequest['answers'][number]['brief'];
  readonly projectType: ProjectType;
  readonly prompts: Pick<GradeRequest, 'systemPrompt' | 'inputPrompt'>;
  /** In the order of the brief. */
  readonly criteria: readonly string[];
  /** Cleaned and redacted. */
  readonly text: string;
  /** The second pass reads the criteria from the end. */
  readonly isReversed: boolean;
}

export interface MadePass extends JudgedPass {
  readonly answer: Answer<readonly GradedAnswer[]>;
}

/** Ids are random, so their order is too. */
const inIdOrder = <Row extends { readonly id: string }>(rows: readonly Row[]): Row[] => rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));

export async function askForPass(provider: Provider, wanted: PassWanted, call: Call): Promise<MadePass> {
  const { brief, projectType, prompts, text } = wanted;
  const [submission, weak, strong] = [randomUUID(), randomUUID(), randomUUID()];
  const criteria = wanted.criteria.map((name, index) => ({ id: `c${index + 1}`, name }));
  const controls = CONTROLS[projectType];
  const known = controlBrief(projectType);
  const answers = inIdOrder([
    { id: submission, brief, text },
    { id: weak, brief: known, text: controls.weak },
    { id: strong, brief: known, text: controls.strong },
  ]);
  const request: GradeRequest = {
    projectType,
    ...prompts,
    criteria: wanted.isReversed ? criteria.toReversed() : criteria,
    answers,
    // Nobody who wrote a text can have known it.
    nonce: randomUUID().replaceAll('-', ''),
  };
  const answer = await provider.gradeProject(request, call);
  const asked: Asked = { criteria, submission, weak, strong, text };
  return { ...judgePass(answer.value, asked), answer };
}
