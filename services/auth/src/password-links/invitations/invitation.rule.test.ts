import { isRefusal } from '@paanch/contracts/kernel/refusal';
import type { Role } from '@paanch/contracts/kernel/roles';
import { toldChange } from '@paanch/testing/builders/told-change';
import { describe, expect, it } from 'vitest';
import type { Invitation } from '../tables.js';
import { invitationScopeOf, isInvitationInScope } from './invitation-scope.rule.js';
import { invitationState, mayInvite, send, withdraw } from './invitation.rule.js';

const NOW = new Date('2026-11-21T09:00:00Z');
const hours = (count: number) => new Date(NOW.getTime() + count * 3_600_000);
const ID = '00000000-0000-7000-8000-000000000001';
const NEW_ID = '00000000-0000-7000-8000-000000000002';
const PERSON = '00000000-0000-7000-8000-00000000000a';
const OWN = '00000000-0000-7000-8000-00000000000c';
const OTHER = '00000000-0000-7000-8000-00000000000d';
const open: Invitation = { id: ID, person_id: PERSON, sent_at: hours(-1), expires_at: hours(71), accepted_at: null, removed_at: null };
const accepted: Invitation = { ...open, accepted_at: hours(-0.5) };
const removed: Invitation = { ...open, removed_at: hours(-0.5) };

function decided<T>(outcome: T): Exclude<T, Error> {
  if (isRefusal(outcome)) throw outcome;
  return outcome as Exclude<T, Error>;
}
const actionsOf = (facts: readonly { data: unknown }[]) => facts.map(({ data }) => (data as { change: { action: string } }).change.action);
const ALREADY_ACCEPTED = { details: [{ code: 'ALREADY_ACCEPTED' }] };

describe('an invitation', () => {
  it.each([
    ['open', 'before it expires', { ...open, expires_at: new Date(NOW.getTime() + 1) }],
    ['expired', 'at the moment it expires', { ...open, expires_at: NOW }],
    ['accepted', 'once accepted, also after it expired', { ...accepted, expires_at: NOW }],
    ['removed', 'once withdrawn, also after it expired', { ...removed, expires_at: NOW }],
  ])('is %s %s', (state, _, known) => {
    expect(invitationState(known, NOW)).toBe(state);
  });

  it('is new if there is none, and works for 72 hours', () => {
    const { next, facts } = decided(send(null, { id: PERSON }, NEW_ID, NOW));
    expect(next).toEqual({ id: NEW_ID, person_id: PERSON, sent_at: NOW, expires_at: hours(72), accepted_at: null, removed_at: null });
    expect(facts).toMatchObject([{ aggregateId: NEW_ID, data: { invitation_id: NEW_ID, person_id: PERSON } }]);
    expect(actionsOf(facts)).toEqual(['sent']);
  });

  it.each([
    ['an open one', open],
    ['an expired one', { ...open, expires_at: hours(-1) }],
    ['a withdrawn one', removed],
  ])('is the same one, open again, when %s is resent', (_, known) => {
    const { next, facts } = decided(send(known, { id: PERSON }, NEW_ID, NOW));
    expect(next).toEqual({ ...open, sent_at: NOW, expires_at: hours(72) });
    expect(actionsOf(facts)).toEqual(['resent']);
  });

  it('tells its dates before and after', () => {
    const [sent_at, expires_at] = [NOW.toISOString(), hours(72).toISOString()];
    const nobody = { accepted_at: null, removed_at: null };
    expect(toldChange(send(null, { id: PERSON }, NEW_ID, NOW))).toEqual({
      action: 'sent',
      fields: [],
      after: { person_id: PERSON, sent_at, expires_at, ...nobody },
    });
    expect(toldChange(send(open, { id: PERSON }, NEW_ID, NOW))).toEqual({
      action: 'resent',
      fields: [],
      before: { sent_at: hours(-1).toISOString(), expires_at: hours(71).toISOString() },
      after: { sent_at, expires_at },
    });
    expect(toldChange(withdraw(open, NOW))).toEqual({
      action: 'removed',
      fields: [],
      before: { removed_at: null },
      after: { removed_at: sent_at },
    });
  });

  it('is withdrawn once', () => {
    const { next, facts } = decided(withdraw(open, NOW));
    expect([next, actionsOf(facts)]).toEqual([{ ...open, removed_at: NOW }, ['removed']]);
    const again = decided(withdraw(next, hours(1)));
    expect(again.next).toBe(next);
    expect(again.facts).toEqual([]);
  });

  it('is neither resent nor withdrawn once it is accepted', () => {
    expect(send(accepted, { id: PERSON }, NEW_ID, NOW)).toMatchObject(ALREADY_ACCEPTED);
    expect(withdraw(accepted, NOW)).toMatchObject(ALREADY_ACCEPTED);
  });
});

describe('who invites whom', () => {
  it.each<[Role, Role, boolean]>([
    ['Admin', 'Admin', true],
    ['Admin', 'student', true],
    ['Staff', 'student', true],
    ['Staff', 'Viewer', false],
    ['Client Staff', 'student', true],
    ['Client Staff', 'Client Staff', false],
  ])('%s invites %s: %s', (inviter, invited, isAllowed) => {
    expect(mayInvite(inviter, invited)).toBe(isAllowed);
  });

  it.each<[Role, Role, string | null, boolean]>([
    ['Admin', 'Viewer', null, true],
    ['Admin', 'student', OTHER, true],
    ['Staff', 'Viewer', null, false],
    ['Staff', 'student', OTHER, true],
    ['Client Staff', 'student', OWN, true],
    ['Client Staff', 'student', OTHER, false],
    ['Client Staff', 'Client Staff', OWN, false],
  ])('%s sees the invitation of %s of client %s: %s', (role, invited, client_id, isSeen) => {
    expect(isInvitationInScope(invitationScopeOf({ role, clientId: OWN }), { role: invited, client_id })).toBe(isSeen);
  });
});
