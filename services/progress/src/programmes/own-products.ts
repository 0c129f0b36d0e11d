/** A learner's programmes as they see them, once what ran out of time is closed. */
import type { ReplyInputOf } from '@paanch/contracts/kernel/route';
import type { readProgress } from '@paanch/contracts/progress/learner-products';
import { closeRunningOut } from '../attempts/closing/close-running-out.js';
import type { ProgressDeps } from '../deps.js';
import { completedAtOf, completionOf, progressOf, statusOf } from './completion.rule.js';
import { isTitled, type LearnerProgramme, type TitledModule } from './learner-programme.js';

type Product = ReplyInputOf<typeof readProgress>['products'][number];

function presentModule(module: TitledModule): Product['modules'][number] {
  const { id, type, sequence, title, isUnlocked, attempt } = module;
  return {
    id,
    name: title.name,
    type,
    sequence,
    status: statusOf(module),
    is_unlocked: isUnlocked,
    progress_percentage: progressOf(module),
    completed_at: completedAtOf(module)?.toISOString() ?? null,
    assessment_score: attempt?.score ?? null,
    assessment_submitted_at: attempt?.submittedAt?.toISOString() ?? null,
  };
}

function presentProduct({ id, name, description, image_url, type, modules }: LearnerProgramme): Product {
  const { percentage, status } = completionOf(modules);
  return {
    id,
    name,
    description,
    image_url,
    type,
    modules: modules.filter(isTitled).map(presentModule),
    product_progress_percentage: percentage,
    product_status: status,
  };
}

export async function ownProducts(deps: ProgressDeps, studentId: string): Promise<Product[]> {
  await closeRunningOut(deps, studentId);
  return (await deps.programmes.of(studentId)).map(presentProduct);
}
