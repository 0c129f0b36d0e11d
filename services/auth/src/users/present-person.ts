import type { BackgroundType } from '@paanch/contracts/kernel/vocabulary/study';
import type { PendingInvitation } from '@paanch/contracts/auth/account-status';
import type { StaffUser, Student, StudentRecord } from '@paanch/contracts/auth/people';
import type { StaffRole } from '@paanch/contracts/kernel/roles';
import type { ClientName } from '../clients/client.store.js';
import type { Invitation } from '../password-links/tables.js';
import type { Support } from '../profile/profile.store.js';
import type { Account, Reached } from './tables.js';

/** The invitation that the person has not accepted yet. */
export type Pending = Pick<Invitation, 'id' | 'expires_at' | 'removed_at'> | null;

/** The link of a removed invitation works no longer, like that of an expired one. */
function presentPending(invitation: Pending): PendingInvitation | null {
  if (invitation === null) return null;
  const { id, expires_at, removed_at } = invitation;
  return { id, expires_at: (removed_at !== null && removed_at < expires_at ? removed_at : expires_at).toISOString() };
}

function presentAccount(
  { id, full_name, email, is_active, banned_until, revision, created_at }: Account,
  invitation: Pending,
  hasSecondStep: boolean | null = null,
) {
  return {
    id,
    full_name,
    email,
    is_active,
    banned_until: banned_until?.toISOString() ?? null,
    invitation: presentPending(invitation),
    ...(hasSecondStep !== null && { has_second_step: hasSecondStep }),
    revision,
    created_at: created_at.toISOString(),
  };
}

export interface PresentedStaff {
  readonly person: Account;
  readonly client: ClientName | null;
  readonly invitation: Pending;
  readonly lastActiveAt: Date | null;
  /** Null where it is not said. */
  readonly hasSecondStep?: boolean | null;
}

export function presentStaff({ person, client, invitation, lastActiveAt, hasSecondStep }: PresentedStaff, role: StaffRole): StaffUser {
  const account = presentAccount(person, invitation, hasSecondStep);
  return { ...account, role, client, last_active_at: lastActiveAt?.toISOString() ?? null };
}

export interface PresentedStudent {
  readonly person: Account;
  readonly client: ClientName;
  /** Null until progress has sent a first fact about the learner. */
  readonly standing: Reached | null;
  readonly invitation: Pending;
  /** Null where it is not said. */
  readonly hasSecondStep?: boolean | null;
}

export function presentStudent({ person, client, standing, invitation, hasSecondStep }: PresentedStudent): Student {
  return {
    ...presentAccount(person, invitation, hasSecondStep),
    client,
    job_readiness_star_level: standing?.star_level ?? null,
    job_readiness_tier: standing?.tier ?? null,
    last_sign_in_at: person.last_sign_in_at?.toISOString() ?? null,
    last_activity_at: person.last_activity_at?.toISOString() ?? null,
  };
}

/** @param support null: the caller sees none of it */
export function presentRecord(student: Student, support: Support | null, background: BackgroundType | null): StudentRecord {
  const {
    accommodations_request: text = null,
    extra_time_factor = null,
    no_time_limit = null,
    breaks = null,
    large_text = null,
  } = support ?? {};
  const is_shared = support !== null && support.shares_accommodations && support.agreed_to_share;
  const given = { extra_time_factor, no_time_limit, breaks, large_text };
  return { ...student, ...given, support_request: text === null ? null : { text, is_shared }, background_type: background };
}
