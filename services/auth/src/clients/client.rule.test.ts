import { describe, expect, it } from 'vitest';
import { editClient, clientCreated, type KnownClient } from './client.rule.js';

const NOW = new Date('2026-11-21T09:00:00Z');
const client: KnownClient = {
  id: '00000000-0000-7000-8000-00000000000c',
  name: 'Sahyadri College',
  contactEmail: null,
  address: null,
  logoUrl: null,
  isActive: true,
  jobPortalEnabled: false,
  maxResumesPerStudent: 3,
  maxApplicationsPerStudent: 10,
  updatedAt: new Date('2026-11-20T09:00:00Z'),
};
const session = {
  id: '00000000-0000-7000-8000-000000000001',
  personId: '00000000-0000-7000-8000-000000000002',
  createdAt: NOW,
  endedAt: null,
  endCause: null,
};
const known = { client, sessions: [session] };

describe('a client', () => {
  it('names the fields that changed by their wire names, never their values', () => {
    const { next, facts } = editClient(known, { ...client, address: 'Pune', jobPortalEnabled: true }, NOW);
    expect(facts.map(({ data }) => data)).toEqual([
      {
        client_id: client.id,
        name: client.name,
        is_active: true,
        change: { action: 'changed', fields: ['address', 'job_portal_enabled'] },
      },
    ]);
    expect(next).toMatchObject({ client: { address: 'Pune', updatedAt: NOW }, sessions: [session] });
  });

  it('ends the sessions of its people when it is closed, and only then', () => {
    const closed = editClient(known, { ...client, isActive: false }, NOW);
    expect(closed.next.sessions).toMatchObject([{ endedAt: NOW, endCause: 'admin' }]);
    expect(closed.facts.map(({ event }) => event.type)).toEqual(['ClientChanged', 'SessionEnded']);
    const reopened = editClient({ ...known, client: { ...client, isActive: false } }, client, NOW);
    expect(reopened.facts.map(({ event }) => event.type)).toEqual(['ClientChanged']);
  });

  it('leaves no fact where nothing differs', () => {
    expect(editClient(known, client, NOW)).toEqual({ next: known, facts: [] });
  });

  it('is told of as created', () => {
    expect(clientCreated(client).data).toMatchObject({ client_id: client.id, change: { action: 'created' } });
  });
});
