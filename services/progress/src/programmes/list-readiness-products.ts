import type { ReplyInputOf } from '@paanch/contracts/kernel/route';
import { SAMPLE_NAME } from '@paanch/contracts/kernel/sample/sample';
import { starCount } from '@paanch/contracts/kernel/stars';
import { listReadinessProducts as route } from '@paanch/contracts/progress/learner-products';
import { serve } from '@paanch/platform/http/serve';
import { closeRunningOut } from '../attempts/closing/close-running-out.js';
import type { ProgressDeps } from '../deps.js';
import { eligibilityOf } from '../exams/eligibility/eligibility-of.js';
import { groupsOf } from '../stars/module-groups.rule.js';
import { completedAtOf, completionOf, progressOf, statusOf } from './completion.rule.js';
import { isTitled, type LearnerProgramme, type TitledModule } from './learner-programme.js';

type Reply = ReplyInputOf<typeof route>;
type Product = Reply['products'][number];

/** A wait that is over keeps nobody. */
function waitsUntil({ work, isCompleted }: TitledModule, now: Date): string | null {
  const until = isCompleted ? null : (work?.waitsUntil ?? null);
  return until !== null && until > now ? until.toISOString() : null;
}

function presentModule(module: TitledModule, now: Date): Product['modules'][number] {
  const { id, type, sequence, title, isRequired, isUnlocked, work } = module;
  return {
    id,
    name: title.name,
    type,
    sequence,
    description: title.description,
    image_url: title.imageUrl,
    is_required: isRequired,
    is_unlocked: isUnlocked,
    progress: {
      status: statusOf(module),
      progress_percentage: progressOf(module),
      completed_at: completedAtOf(module)?.toISOString() ?? null,
      active_at: work?.activeAt.toISOString() ?? null,
      waits_until: waitsUntil(module, now),
    },
  };
}

function presentGroups({ starLevel, modules, setByStaff, interview }: LearnerProgramme): Product['groups'] {
  const groups = groupsOf(starCount(starLevel), modules, setByStaff?.levels, interview);
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

function presentProduct(programme: LearnerProgramme, now: Date): Product {
  const { id, name, description, image_url, starLevel, tier, isPrimary, setByStaff, modules } = programme;
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
    modules: modules.filter(isTitled).map((module) => presentModule(module, now)),
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

const sampleAsPerson = (id: string): Person => ({ id, full_name: SAMPLE_NAME, email: '', background_type: null });

/** The student's star and tier are those of the primary enrolment (docs/path.md#enrolment). */
function presentStudent(person: Person, primary: LearnerProgramme | undefined, isPromotionEligible: boolean): Reply['student'] {
  return {
    id: person.id,
    name: person.full_name,
    email: person.email,
    job_readiness_star_level: primary?.starLevel ?? null,
    job_readiness_tier: primary?.tier ?? null,
    job_readiness_background_type: person.background_type,
    job_readiness_promotion_eligible: isPromotionEligible,
  };
}

export const listReadinessProducts = serve(route, async ({ caller }, deps: ProgressDeps) => {
  await closeRunningOut(deps, caller.userId);
  const now = deps.clock();
  const [found, programmes] = await Promise.all([deps.people.find(caller.userId), deps.programmes.of(caller.userId)]);
  const person = caller.sample === null ? found : sampleAsPerson(caller.userId);
  const primary = programmes.find(({ isPrimary }) => isPrimary);
  const judged = primary && (await eligibilityOf(deps, caller.userId, primary, now));
  return {
    products: programmes.filter(({ type }) => type === 'JOB_READINESS').map((programme) => presentProduct(programme, now)),
    student: person && presentStudent(person, primary, judged?.reasons.length === 0),
    interviewStatus: primary?.interview ?? { isPassed: false, hasAttempted: false },
  };
});
