import * as routes from '@paanch/contracts/auth/sessions';
import type { Role } from '@paanch/contracts/kernel/roles';
import type { BodyOf, ReplyInputOf } from '@paanch/contracts/kernel/route';
import { serve } from '@paanch/platform/http/serve';
import type { AuthDeps } from '../../deps.js';
import { isAccountOpen } from '../../users/account-status.rule.js';
import { passwordDueAt } from '../../users/passwords/password-due.rule.js';
import type { SessionOfPerson } from '../find-sessions.js';
import { isMfaSetupDue } from '../second-factor/mfa-policy.rule.js';
import { idleExpiryOf } from '../session-limits.rule.js';
import type { ActiveSession } from './activity.store.js';
import { endStateOf, applyReport, pendingWrite } from './live-session.rule.js';

type SessionReport = BodyOf<typeof routes.checkSessions>['sessions'][number];
type LiveSession = ReplyInputOf<typeof routes.checkSessions>['sessions'][number];
type SessionReports = ReadonlyMap<string, SessionReport>;

/** Reads first; what is no more than activity is written beside whoever else writes, and only sessions that change otherwise are locked. */
export const checkSessions = serve(routes.checkSessions, async ({ body }, deps: AuthDeps) => {
  const now = deps.clock();
  const reports: SessionReports = new Map(body.sessions.map((report) => [report.sid, report]));
  const seen = await lookAt(reports, now, deps);
  return { sessions: [...reports.keys()].map((sid) => presentLiveSession(sid, seen.get(sid), deps.mfaRequiredRoles)) };
});

async function lookAt(reports: SessionReports, now: Date, deps: AuthDeps): Promise<Map<string, SessionOfPerson>> {
  const stored = await deps.findSessions([...reports.keys()]);
  const seen = new Map(stored.map((one) => [one.session.id, see(one, reports, now, deps).next]));
  const active: ActiveSession[] = [];
  const due = new Set<string>();
  for (const { session } of stored) {
    const next = seen.get(session.id)?.session ?? session;
    const writing = pendingWrite(session, next);
    if (writing === 'all') due.add(session.id);
    else if (writing === 'activity') active.push({ ...next, knownActivityAt: session.last_activity_at });
    else if (next !== session) deps.recentActivity.keep(next);
  }
  const written = await deps.activity.write(active);
  for (const { id } of active) {
    if (written.has(id)) deps.recentActivity.forget(id);
    else due.add(id);
  }
  for (const one of await seeLocked(due, reports, now, deps)) seen.set(one.session.id, one);
  return seen;
}

async function seeLocked(due: ReadonlySet<string>, reports: SessionReports, now: Date, deps: AuthDeps): Promise<SessionOfPerson[]> {
  if (due.size === 0) return [];
  const changed = await deps.sessions.change([...due], (known) => {
    const all = known.map((one) => see(one, reports, now, deps));
    return { next: all.map(({ next }) => next), facts: all.flatMap(({ facts }) => facts), outcome: all.map(({ next }) => next) };
  });
  for (const { session } of changed) deps.recentActivity.forget(session.id);
  return changed;
}

function see(one: SessionOfPerson, reports: SessionReports, now: Date, { recentActivity }: AuthDeps) {
  const report = reports.get(one.session.id);
  if (!report) return { next: one, facts: [] };
  const { gen, last_activity: lastActivity, is_write: isWrite } = report;
  const known = recentActivity.recall(one.session);
  const { next, facts } = applyReport(known, { gen, lastActivity, isWrite }, isAccountOpen(one.person, one.isClientActive, now), now);
  return { next: next === one.session ? one : { ...one, session: next }, facts };
}

const UNKNOWN = {
  alive: false,
  cause: 'unknown',
  user_id: null,
  sv: 0,
  role: null,
  client_id: null,
  idle_expires_at: null,
  absolute_expires_at: null,
  password_change_due_at: null,
  mfa_setup_required: false,
} as const satisfies Omit<LiveSession, 'sid'>;

function presentLiveSession(sid: string, found: SessionOfPerson | undefined, mfaRequiredRoles: ReadonlySet<Role>): LiveSession {
  if (!found) return { sid, ...UNKNOWN };
  const { session, person } = found;
  const ended = endStateOf(session);
  return {
    sid,
    alive: ended === null,
    cause: ended,
    user_id: person.id,
    sv: person.session_version,
    role: person.role,
    client_id: person.client_id,
    idle_expires_at: idleExpiryOf(session).toISOString(),
    absolute_expires_at: session.absolute_expires_at.toISOString(),
    password_change_due_at: passwordDueAt(person)?.toISOString() ?? null,
    mfa_setup_required: isMfaSetupDue({ role: person.role, mfaSince: found.mfaSince }, mfaRequiredRoles),
  };
}
