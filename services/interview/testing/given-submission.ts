/** A submission as handing in would have made it, with the task that grades it. */
import type { ProjectType } from '@paanch/contracts/kernel/vocabulary/study';
import { inTransaction } from '@paanch/platform/postgres/in-transaction';
import { newId } from '@paanch/platform/time/ids';
import type { TestService } from '@paanch/testing/engines/test-service';
import type { InterviewDeps } from '../src/deps.js';
import { CONTROLS } from '../src/grading/controls/controls.rule.js';
import { submitted } from '../src/submissions/submission.rule.js';
import { DEFAULT_CRITERIA } from '@paanch/contracts/interview/grading-criteria';
import { briefs } from '../src/projects/tables.js';
import { aBrief } from '@paanch/testing/builders/a-brief';
import { giveBackground, giveLearner, giveProgramme } from './given-rows.js';

type Interview = Pick<TestService<InterviewDeps>, 'db' | 'deps'>;

export interface GivenSubmission {
  readonly text?: string;
  readonly title?: string;
  readonly fullName?: string;
  readonly clientId?: string;
  /** Another one of the same learner, project and brief. */
  readonly after?: Submitted;
}

export interface Submitted {
  readonly submissionId: string;
  readonly learner: Awaited<ReturnType<typeof giveLearner>>;
  readonly productId: string;
  readonly moduleId: string;
  readonly backgroundId: string;
  readonly briefId: string;
  readonly number: number;
}

const TYPE: ProjectType = 'CODING_PROJECT';
/** There can be one of each pair; each service has its own. */
const made = new WeakMap<object, Promise<string>>();
const backgroundOf = (service: Interview) => {
  const known = made.get(service.db) ?? giveBackground(service);
  made.set(service.db, known);
  return known;
};

async function giveBrief(service: Interview, { fullName, clientId }: GivenSubmission) {
  const { productId, moduleId } = await giveProgramme(service, [TYPE]);
  const named = { ...(fullName !== undefined && { fullName }), ...(clientId !== undefined && { clientId }) };
  const learner = await giveLearner(service, { productId, ...named });
  const backgroundId = await backgroundOf(service);
  const briefId = newId();
  await service.db.drizzle.insert(briefs).values({
    id: briefId,
    student_id: learner.id,
    product_id: productId,
    module_id: moduleId,
    brief_version: 1,
    background_id: backgroundId,
    background_version: 1,
    background_type: 'COMPUTER_SCIENCE',
    project_type: TYPE,
    tier: 'SILVER',
    brief: aBrief(),
    criteria: DEFAULT_CRITERIA,
    engine: 'embedded',
    model: 'practice-engine-1',
    prompt_version: 'frames-1',
    created_at: new Date(),
  });
  return { learner, productId, moduleId, backgroundId, briefId, number: 0 };
}

export async function giveSubmission(service: Interview, given: GivenSubmission = {}): Promise<Submitted> {
  const of = given.after ?? (await giveBrief(service, given));
  const submissionId = newId();
  const number = of.number + 1;
  const body = given.text ?? CONTROLS[TYPE].middle;
  await inTransaction(service.db, (tx) =>
    service.deps.submissions.within(tx).change(submissionId, () =>
      submitted(
        {
          id: submissionId,
          client_submission_id: newId(),
          student_id: of.learner.id,
          product_id: of.productId,
          module_id: of.moduleId,
          brief_id: of.briefId,
          number,
          background_id: of.backgroundId,
          background_version: 1,
          background_type: 'COMPUTER_SCIENCE',
          project_type: TYPE,
          tier_when_submitted: 'SILVER',
          title: given.title ?? 'Boxes for Monday',
          body_markdown: body,
          links: [],
          file_ids: [],
          ai_use_statement: '',
          content_size: [...body].length,
        },
        `Project ${TYPE}`,
        new Date(),
      ),
    ),
  );
  return { ...of, submissionId, number };
}

export async function readRow(service: Pick<Interview, 'db'>, submissionId: string) {
  const { rows } = await service.db.pool.query<Record<string, unknown>>('select * from submissions where id = $1', [submissionId]);
  const [row] = rows;
  if (row === undefined) throw new Error('There is no such submission');
  return row;
}
