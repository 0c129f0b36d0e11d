import * as routes from '@paanch/contracts/auth/sign-in/sessions';
import type { BodyOf } from '@paanch/contracts/kernel/route';
import { serve } from '@paanch/platform/http/serve';
import type { AuthDeps } from '../../deps.js';
import { isAccountOpen } from '../../users/account-status.rule.js';
import { presentLiveSession } from '../present-session.js';
import type { SessionOfPerson } from '../session.store.js';
import type { ActiveSession } from './activity.store.js';
import { applyReport, pendingWrite } from './live-session.rule.js';
import { observeContext } from './observe-context.js';

type SessionReport = BodyOf<typeof routes.checkSessions>['sessions'][number];
type SessionReports = ReadonlyMap<string, SessionReport>;

/** Reads first. Activity alone is written without locking; only sessions that change otherwise are locked. */
export const checkSessions = serve(routes.checkSessions, async ({ body }, deps: AuthDeps) => {
  const now = deps.clock();
  const reports: SessionReports = new Map(body.sessions.map((report) => [report.sid, report]));
  const checked = await check(reports, now, deps);
  for (const one of checked.values()) observeContext(one, reports.get(one.session.id), deps);
  return { sessions: [...reports.keys()].map((sid) => presentLiveSession(sid, checked.get(sid), deps.mfaRequiredRoles)) };
});

async function check(reports: SessionReports, now: Date, deps: AuthDeps): Promise<Map<string, SessionOfPerson>> {
  const stored = await deps.sessions.findAll([...reports.keys()]);
  const checked = new Map(stored.map((one) => [one.session.id, applyTo(one, reports, now, deps).next]));
  const active: ActiveSession[] = [];
  const toLock = new Set<string>();
  for (const { session } of stored) {
    const next = checked.get(session.id)?.session ?? session;
    const pending = pendingWrite(session, next);
    if (pending === 'all') toLock.add(session.id);
    else if (pending === 'activity') active.push({ ...next, knownActivityAt: session.last_activity_at });
    else if (next !== session) deps.recentActivity.keep(next);
  }
  const written = await deps.activity.write(active);
  for (const { id } of active) {
    if (written.has(id)) deps.recentActivity.forget(id);
    else toLock.add(id);
  }
  for (const one of await checkLocked(toLock, reports, now, deps)) checked.set(one.session.id, one);
  return checked;
}

async function checkLocked(ids: ReadonlySet<string>, reports: SessionReports, now: Date, deps: AuthDeps): Promise<SessionOfPerson[]> {
  if (ids.size === 0) return [];
  const changed = await deps.sessions.change([...ids], (known) => {
    const all = known.map((one) => applyTo(one, reports, now, deps));
    return { next: all.map(({ next }) => next), facts: all.flatMap(({ facts }) => facts), outcome: all.map(({ next }) => next) };
  });
  for (const { session } of changed) deps.recentActivity.forget(session.id);
  return changed;
}

function applyTo(one: SessionOfPerson, reports: SessionReports, now: Date, { recentActivity }: AuthDeps) {
  const report = reports.get(one.session.id);
  if (!report) return { next: one, facts: [] };
  const { gen, last_activity: lastActivity, is_write: isWrite } = report;
  const known = recentActivity.recall(one.session);
  const { next, facts } = applyReport(known, { gen, lastActivity, isWrite }, isAccountOpen(one.person, one.isClientActive, now), now);
  return { next: next === one.session ? one : { ...one, session: next }, facts };
}
