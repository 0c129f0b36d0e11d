import { hashedValue } from '@paanch/contracts/kernel/records/change-between';
import { isRefusal } from '@paanch/contracts/kernel/refusal';
import type { Role } from '@paanch/contracts/kernel/roles';
import { toldChange } from '@paanch/testing/builders/told-change';
import { describe, expect, it } from 'vitest';
import { clientOf, editStaff, type KnownPerson, makesAdmin, personCreated } from './user.rule.js';

const CLIENT = '00000000-0000-7000-8000-00000000000c';
const admin: KnownPerson = {
  id: '00000000-0000-7000-8000-00000000000a',
  full_name: 'Meera Iyer',
  email: 'meera@paanch.example',
  role: 'Admin',
  client_id: null,
  is_active: true,
  session_version: 4,
  revision: 2,
  background_type: null,
  minor_until: null,
  language: 'en',
};
const unchanged = { full_name: admin.full_name, role: admin.role, client_id: null };
const byOther = { editorId: 'somebody else', otherAdmins: 1 };
const reasonOf = (outcome: unknown) => (isRefusal(outcome) ? outcome.details[0]?.code : null);
const changedTo = (...args: Parameters<typeof editStaff<KnownPerson>>) => {
  const outcome = editStaff(...args);
  if (isRefusal(outcome)) throw outcome;
  return outcome;
};

describe('changing a member of staff', () => {
  it("refuses a change of one's own role, but allows one of one's own name", () => {
    const own = { editorId: admin.id, otherAdmins: 3 };
    expect(reasonOf(editStaff(admin, { ...unchanged, role: 'Viewer' }, own))).toBe('OWN_ROLE');
    expect(changedTo(admin, { ...unchanged, full_name: 'Meera R Iyer' }, own).next.full_name).toBe('Meera R Iyer');
  });

  it('refuses to take the role of the last active Admin', () => {
    expect(reasonOf(editStaff(admin, { ...unchanged, role: 'Staff' }, { ...byOther, otherAdmins: 0 }))).toBe('LAST_ADMIN');
  });

  it.each([
    ['the last active Admin, who stays one', {}, 'Admin'],
    ['an Admin who is not active', { is_active: false }, 'Staff'],
    ['one who is no Admin', { role: 'Viewer' }, 'Staff'],
  ] as const)('allows any other change of %s', (_, before, role) => {
    const { next } = changedTo({ ...admin, ...before }, { ...unchanged, full_name: 'M. Iyer', role }, { ...byOther, otherAdmins: 0 });
    expect(next).toMatchObject({ full_name: 'M. Iyer', role });
  });

  it('makes access tokens stale when role or client change, not when the name does', () => {
    const versionAfter = (change: object) => changedTo(admin, { ...unchanged, ...change }, byOther).next.session_version;
    expect(versionAfter({ role: 'Client Staff', client_id: CLIENT })).toBe(5);
    expect([versionAfter({ role: 'Viewer' }), versionAfter({ client_id: CLIENT })]).toEqual([5, 5]);
    expect(versionAfter({ full_name: 'M. Iyer' })).toBe(4);
  });

  it('counts as one more revision, whatever it changes', () => {
    const revisionAfter = (change: object) => changedTo(admin, { ...unchanged, ...change }, byOther).next.revision;
    expect([revisionAfter({ full_name: 'M. Iyer', role: 'Viewer' }), revisionAfter({ client_id: CLIENT }), revisionAfter({})]).toEqual([
      3, 3, 2,
    ]);
  });

  it('names what changed, and the previous role if that changed', () => {
    const [raised] = changedTo({ ...admin, role: 'Viewer' }, { ...unchanged, full_name: 'M. Iyer' }, byOther).facts;
    expect(raised?.data).toMatchObject({
      role: 'Admin',
      previous_role: 'Viewer',
      change: {
        action: 'changed',
        fields: ['full_name', 'role'],
        before: { full_name: hashedValue('full_name', admin, 'Meera Iyer'), role: 'Viewer' },
        after: { full_name: hashedValue('full_name', admin, 'M. Iyer'), role: 'Admin' },
      },
    });
    const [renamed] = changedTo(admin, { ...unchanged, full_name: 'M. Iyer' }, byOther).facts;
    expect(renamed?.data).toMatchObject({ previous_role: null, change: { fields: ['full_name'] } });
  });

  it('writes no fact if nothing differs', () => {
    expect(changedTo(admin, unchanged, byOther)).toEqual({ next: admin, facts: [] });
  });
});

describe('what a fact tells of a person', () => {
  it('is in plain what decides rights, and hashed who it is and when they were born', () => {
    const learner: KnownPerson = { ...admin, role: 'student', client_id: CLIENT, minor_until: '2027-01-05', background_type: null };
    const hashed = (field: keyof KnownPerson) => hashedValue(field, learner, learner[field]);
    expect(toldChange({ facts: [personCreated(learner)] })).toEqual({
      action: 'created',
      fields: ['full_name', 'email', 'role', 'client_id', 'is_active'],
      after: {
        role: 'student',
        client_id: CLIENT,
        is_active: true,
        background_type: null,
        language: 'en',
        full_name: hashed('full_name'),
        email: hashed('email'),
        minor_until: hashed('minor_until'),
      },
    });
  });
});

describe('a new person', () => {
  it('writes a fact of its creation', () => {
    expect(personCreated(admin).data).toMatchObject({
      person_id: admin.id,
      email: admin.email,
      change: { action: 'created' },
      previous_role: null,
    });
  });

  it('has a client only as a learner or as Client Staff', () => {
    expect(clientOf('Client Staff', CLIENT)).toBe(CLIENT);
    expect(clientOf('student', CLIENT)).toBe(CLIENT);
    expect([clientOf('student', null), clientOf('student', undefined)]).toEqual([null, null]);
    expect((['Admin', 'Staff', 'Viewer'] as const).map((role) => clientOf(role, CLIENT))).toEqual([null, null, null]);
  });
});

describe('making an Admin', () => {
  it.each<[Role, Role | null, boolean]>([
    ['Admin', null, true],
    ['Admin', 'Staff', true],
    ['Admin', 'Admin', false],
    ['Staff', 'Admin', false],
    ['Staff', null, false],
  ])('to role %s from %s: %s', (role, previous, makes) => {
    expect(makesAdmin(role, previous)).toBe(makes);
  });
});
