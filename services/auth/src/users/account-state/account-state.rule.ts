/** Accounts closed, opened, banned and signed out by an Admin (trust 2.3; product 16). */
import { lastActiveAdmin, ownAccount } from '@paanch/contracts/auth/reasons';
import type { Fact } from '@paanch/contracts/kernel/event';
import { type Refusal, refuse } from '@paanch/contracts/kernel/refusal';
import { type EndableSession, endSession } from '../../sessions/end-session.rule.js';
import { isAccountOpen, type AccountStatus } from '../account-status.rule.js';
import { type KnownPerson, personChanged } from '../user.rule.js';

export interface AccountHolder extends KnownPerson {
  readonly banned_until: Date | null;
  readonly ban_reason: string | null;
}

export interface Account<P, S> {
  readonly person: P;
  /** Living ones. */
  readonly sessions: readonly S[];
  /** Every Admin beside this person. */
  readonly otherAdmins: readonly AccountStatus[];
}

export interface Acting {
  /** Who does it; never to themselves. */
  readonly byId: string;
  readonly at: Date;
}

export interface Ban {
  readonly until: Date;
  readonly reason: string;
}

export interface AccountChange<P, S> {
  readonly next: Account<P, S>;
  readonly facts: readonly Fact[];
}

/** The same object and no fact where nothing differs. */
export type ChangeAccount = <P extends AccountHolder, S extends EndableSession>(
  known: Account<P, S>,
  acting: Acting,
) => AccountChange<P, S> | Refusal;

export const deactivate: ChangeAccount = (known, acting) => {
  const { person } = known;
  if (person.id === acting.byId) return refuse(ownAccount);
  if (!person.is_active) return { next: known, facts: [] };
  if (isLastAdmin(known, acting.at)) return refuse(lastActiveAdmin);
  const next = { ...person, is_active: false, session_version: person.session_version + 1 };
  return shutOut({ ...known, person: next }, [personChanged(next, 'deactivated', ['is_active'])], acting.at);
};

export const reactivate: ChangeAccount = (known, { byId }) => {
  const { person } = known;
  if (person.id === byId) return refuse(ownAccount);
  if (person.is_active) return { next: known, facts: [] };
  const next = { ...person, is_active: true };
  return { next: { ...known, person: next }, facts: [personChanged(next, 'reactivated', ['is_active'])] };
};

/** A ban that stands is replaced: it may become longer or shorter. */
export function ban({ until, reason }: Ban): ChangeAccount {
  return (known, acting) => {
    const { person } = known;
    if (person.id === acting.byId) return refuse(ownAccount);
    if (isLastAdmin(known, acting.at)) return refuse(lastActiveAdmin);
    const next = { ...person, banned_until: until, ban_reason: reason, session_version: person.session_version + 1 };
    return shutOut({ ...known, person: next }, [personChanged(next, 'banned', ['banned_until'])], acting.at);
  };
}

/** A ban ends by itself; here it ends before that. */
export const unban: ChangeAccount = (known, { byId }) => {
  const { person } = known;
  if (person.id === byId) return refuse(ownAccount);
  if (person.banned_until === null) return { next: known, facts: [] };
  const next = { ...person, banned_until: null, ban_reason: null };
  return { next: { ...known, person: next }, facts: [personChanged(next, 'unbanned', ['banned_until'])] };
};

export const signOut: ChangeAccount = (known, { byId, at }) => {
  if (known.person.id === byId) return refuse(ownAccount);
  return known.sessions.length === 0 ? { next: known, facts: [] } : shutOut(known, [], at);
};

/** Whether nobody else could open accounts again. */
function isLastAdmin<P extends AccountHolder>({ person, otherAdmins }: Account<P, unknown>, at: Date): boolean {
  const isOne = person.role === 'Admin' && isAccountOpen(person, null, at);
  return isOne && !otherAdmins.some((other) => isAccountOpen(other, null, at));
}

function shutOut<P extends AccountHolder, S extends EndableSession>(
  known: Account<P, S>,
  facts: readonly Fact[],
  at: Date,
): AccountChange<P, S> {
  const ended = known.sessions.map((session) => endSession(session, 'admin', at));
  return {
    next: { ...known, sessions: ended.map(({ next }) => next) },
    facts: [...facts, ...ended.flatMap((one) => one.facts)],
  };
}
