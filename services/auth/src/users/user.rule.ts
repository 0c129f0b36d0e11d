/** Who may be given which role and client (trust 2.3). */
import { lastAdmin, ownRole } from '@paanch/contracts/auth/reasons';
import { PersonChanged } from '@paanch/contracts/auth/events';
import type { BackgroundType } from '@paanch/contracts/auth/profile';
import { type DataOf, type Fact, fact } from '@paanch/contracts/kernel/event';
import { type Refusal, refuse } from '@paanch/contracts/kernel/refusal';
import type { Role } from '@paanch/contracts/kernel/roles';

/** What of a person the other services know. */
export interface KnownPerson {
  readonly id: string;
  readonly fullName: string;
  readonly email: string;
  readonly role: Role;
  readonly clientId: string | null;
  readonly isActive: boolean;
  /** Access tokens of a lower version are stale (trust 1.5). */
  readonly sessionVersion: number;
  /** Field of study; null for staff, and where none is chosen. */
  readonly backgroundType: BackgroundType | null;
}

export interface PersonEdit {
  readonly fullName: string;
  readonly role: Role;
  readonly clientId: string | null;
  /** Absent, it stays. */
  readonly backgroundType?: BackgroundType | null | undefined;
}

export interface Changed<P> {
  readonly next: P;
  readonly facts: readonly Fact[];
}

/** Staff who are not of one client have none, whatever was sent. */
export function clientOf(role: Role, clientId: string | null | undefined): string | null {
  return role === 'Client Staff' || role === 'student' ? (clientId ?? null) : null;
}

/** A person under a new name, role, client or field of study; the same object and no fact where nothing differs. */
export function editPerson<P extends KnownPerson>(known: P, edit: PersonEdit): Changed<P> {
  const backgroundType = edit.backgroundType === undefined ? known.backgroundType : edit.backgroundType;
  const fields = [
    ...(known.fullName === edit.fullName ? [] : ['full_name']),
    ...(known.role === edit.role ? [] : ['role']),
    ...(known.clientId === edit.clientId ? [] : ['client_id']),
    ...(known.backgroundType === backgroundType ? [] : ['background_type']),
  ];
  if (fields.length === 0) return { next: known, facts: [] };
  const movesRights = fields.includes('role') || fields.includes('client_id');
  const next = { ...known, ...edit, backgroundType, sessionVersion: known.sessionVersion + (movesRights ? 1 : 0) };
  return { next, facts: [personChanged(next, 'changed', fields, known.role === edit.role ? null : known.role)] };
}

export interface Editing {
  readonly editorId: string;
  /** Active Admins beside the person who is edited. */
  readonly otherAdmins: number;
}

export function editStaff<P extends KnownPerson>(known: P, edit: PersonEdit, { editorId, otherAdmins }: Editing): Changed<P> | Refusal {
  if (known.role !== edit.role && known.id === editorId) return refuse(ownRole);
  const losesAdmin = known.role === 'Admin' && known.isActive && edit.role !== 'Admin';
  if (losesAdmin && otherAdmins === 0) return refuse(lastAdmin);
  return editPerson(known, edit);
}

/** Names of the fields that stand at creation. */
const CREATED_FIELDS = ['full_name', 'email', 'role', 'client_id', 'is_active'];

export function personCreated(person: KnownPerson): Fact {
  return personChanged(person, 'created', CREATED_FIELDS, null);
}

/** Without a password there is no way in until the invitation is accepted. */
export function personInvited(person: KnownPerson): Fact {
  return personChanged(person, 'invited', CREATED_FIELDS);
}

type PersonAction = DataOf<typeof PersonChanged>['change']['action'];

export function personChanged(person: KnownPerson, action: PersonAction, fields: string[], previousRole: Role | null = null): Fact {
  return fact(PersonChanged, person.id, {
    person_id: person.id,
    full_name: person.fullName,
    email: person.email,
    role: person.role,
    client_id: person.clientId,
    is_active: person.isActive,
    change: { action, fields },
    background_type: person.backgroundType,
    previous_role: previousRole,
  });
}
