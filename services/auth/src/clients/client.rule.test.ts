import { hashedValue } from '@paanch/contracts/kernel/records/change-between';
import { toldChange } from '@paanch/testing/builders/told-change';
import { describe, expect, it } from 'vitest';
import { clientCreated, editClient } from './client.rule.js';
import type { Client } from './tables.js';

const NOW = new Date('2026-11-21T09:00:00Z');
const client: Client = {
  id: '00000000-0000-7000-8000-00000000000c',
  name: 'Sahyadri College',
  contact_email: null,
  address: null,
  logo_url: null,
  is_active: true,
  job_portal_enabled: false,
  max_resumes_per_student: 3,
  max_applications_per_student: 10,
  networks: [],
  revision: 1,
  created_at: new Date('2026-11-20T09:00:00Z'),
  updated_at: new Date('2026-11-20T09:00:00Z'),
};
const session = {
  id: '00000000-0000-7000-8000-000000000001',
  person_id: '00000000-0000-7000-8000-000000000002',
  created_at: NOW,
  ended_at: null,
  end_cause: null,
};
const known = { client, sessions: [session] };
const isSame = (one: readonly string[], other: readonly string[]) => one.toSorted().join() === other.toSorted().join();

describe('a client', () => {
  it('names the fields that changed by their wire names; of values only the name, the state and what careers needs', () => {
    const { next, facts } = editClient(known, { ...client, address: 'Pune', job_portal_enabled: true }, NOW);
    expect(facts.map(({ data }) => data)).toEqual([
      {
        client_id: client.id,
        name: client.name,
        is_active: true,
        change: {
          action: 'changed',
          fields: ['address', 'job_portal_enabled'],
          before: { address: null, job_portal_enabled: false },
          after: { address: hashedValue('address', client, 'Pune'), job_portal_enabled: true },
        },
        job_portal_enabled: true,
        max_resumes_per_student: client.max_resumes_per_student,
        max_applications_per_student: client.max_applications_per_student,
        networks: [],
      },
    ]);
    expect(next).toMatchObject({ client: { address: 'Pune', updated_at: NOW }, sessions: [session] });
  });

  it('ends the sessions of its people when it is closed, and only then', () => {
    const closed = editClient(known, { ...client, is_active: false }, NOW);
    expect(closed.next.sessions).toMatchObject([{ ended_at: NOW, end_cause: 'admin' }]);
    expect(closed.facts.map(({ event }) => event.type)).toEqual(['ClientChanged', 'SessionEnded']);
    const reopened = editClient({ ...known, client: { ...client, is_active: false } }, client, NOW);
    expect(reopened.facts.map(({ event }) => event.type)).toEqual(['ClientChanged']);
  });

  it('writes no fact if nothing differs', () => {
    expect(editClient(known, client, NOW)).toEqual({ next: known, facts: [] });
  });

  it('writes a fact of its creation, which names every field that can be set', () => {
    const { id, revision: _revision, created_at: _created, updated_at: _updated, ...fields } = client;
    const { is_active, job_portal_enabled, max_resumes_per_student, max_applications_per_student, networks, name } = client;
    const limits = { job_portal_enabled, max_resumes_per_student, max_applications_per_student };
    const none = { contact_email: null, address: null, logo_url: null };
    const after = { is_active, ...limits, networks, ...none, name: hashedValue('name', client, name) };
    const named = expect.toSatisfy((names: string[]) => isSame(names, Object.keys(fields)));
    const fact = clientCreated(client);
    expect(fact.data).toMatchObject({ client_id: id });
    expect(toldChange({ facts: [fact] })).toEqual({ action: 'created', fields: named, after });
  });
});
