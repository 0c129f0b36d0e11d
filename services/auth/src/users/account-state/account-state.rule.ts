/** What an Admin can do to an account: close, reopen, ban, unban, sign out (docs/people.md#account-state). */
import { lastActiveAdmin, ownAccount } from '@paanch/contracts/auth/reasons';
import type { Fact } from '@paanch/contracts/kernel/event';
import { type Refusal, refuse } from '@paanch/contracts/kernel/refusal';
import { type EndableSession, endSessions } from '../../sessions/end-session.rule.js';
import { type StaffStatus, canStaffSignIn } from '../account-status.rule.js';
import type { Person } from '../tables.js';
import { type KnownPerson, personChanged } from '../user.rule.js';

export type AccountHolder = KnownPerson & Pick<Person, 'banned_until' | 'ban_reason' | 'banned_by' | 'banned_at' | 'password_hash'>;

export interface Account<P, S> {
  readonly person: P;
  /** Live ones only. */
  readonly sessions: readonly S[];
  /** Every Admin other than this person. */
  readonly otherAdmins: readonly StaffStatus[];
}

export interface Acting {
  /** The acting Admin, who may not do it to their own account. Null for an operator. */
  readonly byId: string | null;
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

/** Returns the same object and no fact if nothing differs. */
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
  return closeSessions(
    { ...known, person: next },
    [personChanged(person, next, { action: 'deactivated', fields: ['is_active'] })],
    acting.at,
  );
};

export const reactivate: ChangeAccount = (known, { byId }) => {
  const { person } = known;
  if (person.id === byId) return refuse(ownAccount);
  if (person.is_active) return { next: known, facts: [] };
  const next = { ...person, is_active: true };
  return { next: { ...known, person: next }, facts: [personChanged(person, next, { action: 'reactivated', fields: ['is_active'] })] };
};

/** Replaces a ban in force, so it can be made longer or shorter. */
export function ban({ until, reason }: Ban): ChangeAccount {
  return (known, acting) => {
    const { person } = known;
    if (person.id === acting.byId) return refuse(ownAccount);
    if (isLastAdmin(known, acting.at)) return refuse(lastActiveAdmin);
    const banning = { banned_until: until, ban_reason: reason, banned_by: acting.byId, banned_at: acting.at };
    const next = { ...person, ...banning, session_version: person.session_version + 1 };
    const told = personChanged(person, next, { action: 'banned', fields: ['banned_until'], reason });
    return closeSessions({ ...known, person: next }, [told], acting.at);
  };
}

/** Lifts a ban before its end. */
export const unban: ChangeAccount = (known, { byId }) => {
  const { person } = known;
  if (person.id === byId) return refuse(ownAccount);
  if (person.banned_until === null) return { next: known, facts: [] };
  const next = { ...person, banned_until: null, ban_reason: null, banned_by: null, banned_at: null };
  return { next: { ...known, person: next }, facts: [personChanged(person, next, { action: 'unbanned', fields: ['banned_until'] })] };
};

export const signOut: ChangeAccount = (known, { byId, at }) => {
  if (known.person.id === byId) return refuse(ownAccount);
  return known.sessions.length === 0 ? { next: known, facts: [] } : closeSessions(known, [], at);
};

/** Nobody has an address of this domain. */
const erasedEmail = (id: string): string => `erased-${id}@erased.invalid`;

/** At the end of an erasure, for good (docs/privacy.md#erasure). */
export const erase: ChangeAccount = (known, { at }) => {
  const { person } = known;
  if (person.email === erasedEmail(person.id)) return { next: known, facts: [] };
  const next = { ...person, full_name: '', email: erasedEmail(person.id), is_active: false, session_version: person.session_version + 1 };
  const told = personChanged(person, next, { action: 'deactivated', fields: ['full_name', 'email', 'is_active'] });
  return closeSessions({ ...known, person: next }, [told], at);
};

/** Whether nobody else could reopen accounts. */
function isLastAdmin<P extends AccountHolder>({ person, otherAdmins }: Account<P, unknown>, at: Date): boolean {
  const isOne = person.role === 'Admin' && canStaffSignIn(person, at);
  return isOne && !otherAdmins.some((other) => canStaffSignIn(other, at));
}

function closeSessions<P extends AccountHolder, S extends EndableSession>(
  known: Account<P, S>,
  facts: readonly Fact[],
  at: Date,
): AccountChange<P, S> {
  const ended = endSessions(known.sessions, 'admin', at);
  return { next: { ...known, sessions: ended.next }, facts: [...facts, ...ended.facts] };
}
