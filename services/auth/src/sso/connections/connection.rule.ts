/** Changes to a client's own sign-in (docs/sso.md#connections). */
import { ssoSecretNeeded } from '@paanch/contracts/auth/reasons';
import { SsoConnectionChanged } from '@paanch/contracts/auth/events';
import { type DataOf, type Fact, fact } from '@paanch/contracts/kernel/event';
import { type Refusal, refuse } from '@paanch/contracts/kernel/refusal';
import { applyPatch, type Patch } from '@paanch/contracts/kernel/json/apply-patch';
import { type Audited, changeBetween } from '@paanch/contracts/kernel/records/change-between';
import type { Connection } from '../tables.js';

/** The secret is never told, not even hashed: only that it changed. */
const AUDITED: Audited<Connection> = {
  kept: ['client_id', 'makes_learners', 'password_off', 'is_active'],
  hashed: ['issuer', 'oidc_client_id', 'domains'],
};

export type ConnectionFields = Pick<
  Connection,
  'issuer' | 'oidc_client_id' | 'sealed_secret' | 'domains' | 'makes_learners' | 'password_off' | 'is_active'
>;

export interface NewConnection extends ConnectionFields {
  readonly id: string;
  readonly client_id: string;
}

interface ConnectionChange {
  readonly next: Connection;
  readonly facts: readonly Fact[];
}

/** Each once, in one order, so that the same domains are no change. */
const tidied = (domains: readonly string[]) => [...new Set(domains)].toSorted();

export function newConnection(given: NewConnection, at: Date): ConnectionChange {
  const next = { ...given, domains: tidied(given.domains), last_sign_in_at: null, revision: 1, created_at: at, updated_at: at };
  return { next, facts: [connectionChanged(next, null, next, 'created', Object.keys(given))] };
}

/** A secret is sent to the issuer it was entered for and to no other. */
export function editConnection(known: Connection, patch: Patch<ConnectionFields>, at: Date): ConnectionChange | Refusal {
  const domains = patch.domains === undefined ? {} : { domains: tidied(patch.domains) };
  const { next: edited, fields } = applyPatch(known, { ...patch, ...domains });
  if (fields.length === 0) return { next: known, facts: [] };
  if (edited.issuer !== known.issuer && patch.sealed_secret === undefined) return refuse(ssoSecretNeeded);
  const next = { ...edited, revision: known.revision + 1, updated_at: at };
  return { next, facts: [connectionChanged(next, known, next, 'changed', fields)] };
}

type Action = DataOf<typeof SsoConnectionChanged>['change']['action'];

const OWN_NAMES: Readonly<Record<string, string>> = { sealed_secret: 'client_secret' };

/** @param after null: it was removed */
export function connectionChanged(
  { id, client_id }: Pick<Connection, 'id' | 'client_id'>,
  before: Connection | null,
  after: Connection | null,
  action: Action,
  fields: readonly string[] = [],
): Fact {
  const told = fields.filter((name) => name !== 'id').map((name) => OWN_NAMES[name] ?? name);
  const change = changeBetween(AUDITED, { action, fields: told, before, after });
  return fact(SsoConnectionChanged, id, { connection_id: id, client_id, change });
}
