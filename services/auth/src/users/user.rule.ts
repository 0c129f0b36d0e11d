/** Who may be given which role and client (docs/permissions.md#rules-for-staff). */
import { lastAdmin, ownRole } from '@paanch/contracts/auth/reasons';
import { PersonChanged } from '@paanch/contracts/auth/events';
import { applyPatch, type Patch } from '@paanch/contracts/kernel/json/apply-patch';
import { type DataOf, type Fact, fact } from '@paanch/contracts/kernel/event';
import { type Audited, changeBetween } from '@paanch/contracts/kernel/records/change-between';
import { type Refusal, refuse } from '@paanch/contracts/kernel/refusal';
import type { Role } from '@paanch/contracts/kernel/roles';
import type { Profile } from '../profile/tables.js';
import type { Person, PersonWithProfile } from './tables.js';

/** What other services know of a person, and the version of the access tokens: those of a lower one are stale (docs/sessions.md#access-tokens). */
export type KnownPerson = Pick<
  PersonWithProfile,
  | 'id'
  | 'full_name'
  | 'email'
  | 'role'
  | 'client_id'
  | 'is_active'
  | 'session_version'
  | 'background_type'
  | 'minor_until'
  | 'language'
  | 'revision'
>;

type AuditedPerson = KnownPerson & Partial<Pick<Person, 'banned_until'> & Pick<Profile, 'date_of_birth'>>;

/** A day that tells a birthday is hashed like a name. */
const AUDITED: Audited<AuditedPerson> = {
  kept: ['role', 'client_id', 'is_active', 'background_type', 'language', 'banned_until'],
  hashed: ['full_name', 'email', 'minor_until', 'date_of_birth'],
};

/** What may change of a person; an absent field stays. */
export type PersonPatch = Patch<Pick<KnownPerson, 'full_name' | 'role' | 'client_id' | 'background_type' | 'minor_until' | 'language'>>;

export interface PersonChange<P> {
  readonly next: P;
  readonly facts: readonly Fact[];
}

/** Only learners and Client Staff belong to a client; for others the id that was sent is ignored. */
export function clientOf(role: Role, clientId: string | null | undefined): string | null {
  return (role === 'Client Staff' || role === 'student') && clientId ? clientId : null;
}

/** Only after a fresh sign-in, or a stolen session could make itself a lasting access (docs/sessions.md#step-up). */
export function makesAdmin(role: Role, previous: Role | null = null): boolean {
  return role === 'Admin' && previous !== 'Admin';
}

/** Returns the same object and no fact if nothing differs. */
export function editPerson<P extends KnownPerson>(known: P, patch: PersonPatch): PersonChange<P> {
  const { next: edited, fields } = applyPatch<KnownPerson>(known, patch);
  if (fields.length === 0) return { next: known, facts: [] };
  const movesRights = fields.includes('role') || fields.includes('client_id');
  const session_version = known.session_version + (movesRights ? 1 : 0);
  const next = { ...known, ...edited, session_version, revision: known.revision + 1 };
  return { next, facts: [personChanged(known, next, { action: 'changed', fields })] };
}

export interface Editing {
  readonly editorId: string;
  /** Number of other Admins who can sign in. */
  readonly otherAdmins: number;
}

export function editStaff<P extends KnownPerson>(
  known: P,
  patch: PersonPatch & { readonly role: Role },
  { editorId, otherAdmins }: Editing,
): PersonChange<P> | Refusal {
  if (patch.role !== known.role && known.id === editorId) return refuse(ownRole);
  const losesAdmin = known.role === 'Admin' && known.is_active && patch.role !== 'Admin';
  if (losesAdmin && otherAdmins === 0) return refuse(lastAdmin);
  return editPerson(known, patch);
}

const CREATED_FIELDS = ['full_name', 'email', 'role', 'client_id', 'is_active'];

export function personCreated(person: KnownPerson): Fact {
  return personChanged(null, person, { action: 'created', fields: CREATED_FIELDS });
}

export function personInvited(person: KnownPerson): Fact {
  return personChanged(null, person, { action: 'invited', fields: CREATED_FIELDS });
}

type PersonAction = DataOf<typeof PersonChanged>['change']['action'];

interface Telling {
  readonly action: PersonAction;
  readonly fields: readonly string[];
  readonly reason?: string;
}

export function personChanged(before: AuditedPerson | null, person: AuditedPerson, { action, fields, reason }: Telling): Fact {
  const change = changeBetween(AUDITED, { action, fields, before, after: person, reason: reason ?? null });
  return fact(PersonChanged, person.id, {
    person_id: person.id,
    full_name: person.full_name,
    email: person.email,
    role: person.role,
    client_id: person.client_id,
    is_active: person.is_active,
    change,
    background_type: person.background_type,
    minor_until: person.minor_until,
    language: person.language,
    previous_role: before === null || before.role === person.role ? null : before.role,
  });
}
