import { refuse } from '@paanch/contracts/kernel/refusal';
import { saveWatchProgress as route } from '@paanch/contracts/progress/modules/expert-sessions';
import { expertSessionLocked } from '@paanch/contracts/progress/reasons';
import { notAmongOwnRows } from '@paanch/platform/http/own-rows';
import { serve } from '@paanch/platform/http/serve';
import type { ProgressDeps } from '../deps.js';
import { isCompletedBy, shownPercentOf } from '../watching/milestones.rule.js';
import { presentWatched } from './present-session.js';
import type { SessionOfLearner } from './session.store.js';

/** @throws NOT_FOUND if it is not theirs, hidden from them or without a body; EXPERT_SESSION_LOCKED before star TWO. */
async function ownSession({ ownModules, moduleBodies }: ProgressDeps, moduleId: string, studentId: string): Promise<SessionOfLearner> {
  const own = await ownModules.find(studentId, moduleId, 'expert_session');
  if (!own) throw notAmongOwnRows('expert_session', moduleId, async () => (await moduleBodies.newest(moduleId))?.type === 'expert_session');
  const { recordId, productId, version } = own;
  const stored = version === null ? null : await moduleBodies.find({ moduleId, version });
  if (!own.isVisible || stored?.body.type !== 'expert_session') throw refuse('NOT_FOUND');
  if (!own.isUnlocked) throw refuse(expertSessionLocked);
  return { studentId, productId, recordId, body: stored.body };
}

export const saveWatchProgress = serve(route, async ({ params, body: sent, caller }, deps: ProgressDeps) => {
  const own = await ownSession(deps, params.sessionId, caller.userId);
  const { studentId, recordId, body } = own;
  const { module_id: subjectId, video } = body;
  const durationSeconds = video.duration_seconds;
  const now = deps.clock();
  const known = await deps.sessions.find(recordId, subjectId);
  const workId = known?.workId ?? (await deps.sessions.change(own, { newId: deps.newId(), now, asked: null })).workId;
  const saved = await deps.watched.save({
    workId,
    subjectId,
    studentId,
    durationSeconds,
    positionSeconds: sent.current_time_seconds,
    watched: sent.watched,
    now,
    progressOf: (watched) => shownPercentOf(watched, durationSeconds),
  });
  if (saved.isImpossible) deps.observeImpossibleProgress(studentId, subjectId);
  const asked = { trigger: sent.trigger_type, isForced: sent.force_completion };
  const mayComplete = known?.isCompleted !== true && isCompletedBy(asked, saved.video.watched, durationSeconds);
  const change = mayComplete ? await deps.sessions.change(own, { newId: deps.newId(), now, asked }) : null;
  const after = change === null ? known : await deps.sessions.find(recordId, subjectId);
  const { watched, ...shown } = presentWatched(body, saved.video, after?.isCompleted ?? false);
  return {
    success: true as const,
    progress: { ...shown, session_just_completed: change?.isCompleted ?? false, watched },
    overall_progress: { third_star_unlocked: change?.isThirdStar ?? false, completed_sessions: after?.completedCount ?? 0 },
    star_unlocked: change?.starUnlocked ?? null,
  };
});
