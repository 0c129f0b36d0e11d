import type { ReplyInputOf } from '@paanch/contracts/kernel/route';
import { starCount } from '@paanch/contracts/kernel/stars';
import { listReadinessProducts as route } from '@paanch/contracts/progress/learner-products';
import { serve } from '@paanch/platform/http/serve';
import { closeRunningOut } from '../attempts/closing/close-running-out.js';
import type { ProgressDeps } from '../deps.js';
import { groupOf, groupsOf, isUnlocked } from '../stars/module-groups.rule.js';
import { completionOf, progressOf, statusOf } from './completion.rule.js';
import { isTitled, type LearnerProgramme, type TitledModule } from './learner-programme.js';

type Reply = ReplyInputOf<typeof route>;
type Product = Reply['products'][number];

function presentModule(module: TitledModule, stars: number): Product['modules'][number] {
  const { id, type, sequence, title, attempt } = module;
  return {
    id,
    name: title.name,
    type,
    sequence,
    is_unlocked: isUnlocked(groupOf(type), stars),
    progress: {
      status: statusOf(module),
      progress_percentage: progressOf(module),
      completed_at: attempt?.submittedAt?.toISOString() ?? null,
    },
  };
}

function presentGroups({ starLevel, modules, setByStaff }: LearnerProgramme): Product['groups'] {
  const groups = groupsOf(starCount(starLevel), modules, setByStaff?.levels);
  return groups.map(({ group, opensAt, isUnlocked: is_unlocked, isComplete, isSetByStaff, completedCount, totalCount }) => ({
    group,
    opens_at: opensAt,
    is_unlocked,
    is_complete: isComplete,
    is_set_by_staff: isSetByStaff,
    completed_count: completedCount,
    total_count: totalCount,
  }));
}

function presentSetByStaff(set: LearnerProgramme['setByStaff']): Product['set_by_staff'] {
  if (!set) return null;
  const { overrideId, at, star, tier, note } = set;
  return { receipt_id: overrideId, at: at.toISOString(), star, tier, note };
}

function presentProduct(programme: LearnerProgramme): Product {
  const { id, name, description, image_url, starLevel, tier, isPrimary, setByStaff, modules } = programme;
  const stars = starCount(starLevel);
  const { completedCount, totalCount, percentage } = completionOf(modules);
  return {
    id,
    name,
    description,
    image_url,
    star_level: starLevel,
    tier,
    is_primary: isPrimary,
    set_by_staff: presentSetByStaff(setByStaff),
    groups: presentGroups(programme),
    modules: modules.filter(isTitled).map((module) => presentModule(module, stars)),
    completed_modules: completedCount,
    total_modules: totalCount,
    completion_percentage: percentage,
  };
}

interface Person {
  readonly id: string;
  readonly full_name: string;
  readonly email: string;
  readonly background_type: string | null;
}

/** The student's star and tier are those of the primary enrolment (docs/path.md#enrolment). */
function presentStudent(person: Person, primary: LearnerProgramme | undefined): Reply['student'] {
  return {
    id: person.id,
    name: person.full_name,
    email: person.email,
    job_readiness_star_level: primary?.starLevel ?? null,
    job_readiness_tier: primary?.tier ?? null,
    job_readiness_background_type: person.background_type,
    job_readiness_promotion_eligible: false,
  };
}

export const listReadinessProducts = serve(route, async ({ caller }, deps: ProgressDeps) => {
  await closeRunningOut(deps, caller.userId);
  const [person, programmes] = await Promise.all([deps.people.find(caller.userId), deps.programmes.of(caller.userId)]);
  return {
    products: programmes.filter(({ type }) => type === 'JOB_READINESS').map(presentProduct),
    student:
      person &&
      presentStudent(
        person,
        programmes.find(({ isPrimary }) => isPrimary),
      ),
    interviewStatus: { isPassed: false, hasAttempted: false },
  };
});
