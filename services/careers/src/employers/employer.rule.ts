/** What may happen to an employer; each change leaves its fact. */
import { EmployerChanged } from '@paanch/contracts/careers/events';
import { type DataOf, type Fact, fact } from '@paanch/contracts/kernel/event';
import { applyPatch, type Patch } from '@paanch/contracts/kernel/json/apply-patch';
import { type Audited, changeBetween } from '@paanch/contracts/kernel/records/change-between';
import { refuse, type Refusal } from '@paanch/contracts/kernel/refusal';
import type { Employer } from './tables.js';

type GivenEmployer = Omit<Employer, 'revision' | 'created_at' | 'updated_at'>;
type Action = DataOf<typeof EmployerChanged>['change']['action'];

const AUDITED: Audited<Employer> = {
  kept: ['company_size'],
  hashed: ['name', 'location', 'website', 'company_description', 'industry', 'logo_url'],
};

interface EmployerDecision {
  readonly next: Employer;
  readonly facts: readonly Fact[];
  readonly outcome: Employer;
}

export function createEmployer(given: GivenEmployer, now: Date): EmployerDecision {
  const created = { ...given, revision: 1, created_at: now, updated_at: now };
  return saved(null, created, 'created');
}

export function changeEmployer(known: Employer | null, patch: Patch<Omit<GivenEmployer, 'id'>>, now: Date): EmployerDecision | Refusal {
  if (known === null) return refuse('NOT_FOUND');
  const { next, fields } = applyPatch(known, patch);
  if (fields.length === 0) return { next: known, facts: [], outcome: known };
  return saved(known, { ...next, revision: known.revision + 1, updated_at: now }, 'changed', fields);
}

function saved(before: Employer | null, employer: Employer, action: Action, fields: readonly string[] = []): EmployerDecision {
  const { id } = employer;
  const change = changeBetween(AUDITED, { action, fields, before, after: employer });
  return { next: employer, facts: [fact(EmployerChanged, id, { employer_id: id, change })], outcome: employer };
}
