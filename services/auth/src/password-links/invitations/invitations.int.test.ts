import { randomUUID } from 'node:crypto';
import { createInvitation, removeInvitation, resendInvitation } from '@paanch/contracts/auth/invitations';
import { PROGRAMME_NOTICE } from '@paanch/contracts/auth/consents/notice';
import { sendPasswordReset } from '@paanch/contracts/auth/account-state';
import { createStudent, readStudent } from '@paanch/contracts/auth/people';
import { acceptInvitation, resetPassword } from '@paanch/contracts/auth/sign-in/password-reset';
import type { Language } from '@paanch/contracts/kernel/language/language';
import type { Role } from '@paanch/contracts/kernel/roles';
import { type AuthFixture, OWN_PASSWORD, authFixture } from '../../../testing/people.js';
import { openBrowser } from '../../../testing/browser.js';
import { callAs } from '@paanch/testing/builders/call-as';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NOBODY, PUBLIC_ORIGIN, type RunningAuth, startAuth } from '../../../testing/start-auth.js';

let service: RunningAuth;
let fixture: AuthFixture;
beforeAll(async () => {
  service = await startAuth();
  fixture = await authFixture(service);
});
afterAll(() => service.stop());

const guest = (over: object = {}) => ({
  full_name: 'Nila Rao',
  email: `${randomUUID()}@college.example`,
  role: 'student',
  client_id: fixture.ours,
  ...over,
});
const invite = (body: object, role: Role = 'Admin') => fixture.as(role)(createInvitation, { body });
const invited = async (over: object = {}) => (await invite(guest(over))).reply();
const resend = (invitationId: string, role: Role = 'Admin') => fixture.as(role)(resendInvitation, { params: { invitationId } });
const remove = (invitationId: string, role: Role = 'Admin') => fixture.as(role)(removeInvitation, { params: { invitationId } });
const accept = (token: string, password = OWN_PASSWORD, agreed: object = { notice_version: PROGRAMME_NOTICE.version }) =>
  callAs(service, 'anonymous')(acceptInvitation, { body: { token, password, ...agreed } });
const consentsOf = async (id: string) => (await service.db.pool.query('select * from consents where person_id = $1', [id])).rows;
const isIn = async (email: string, password: string) => (await openBrowser(service).askCode({ email, password })).answer.status === 200;
const notValid = { status: 400, body: { details: [{ field: 'token', code: 'LINK_NOT_VALID' }] } };

describe('POST /api/admin/invitations', () => {
  it.each(['student', 'Admin', 'Staff', 'Viewer', 'Client Staff'] as const)(
    'makes an account for a %s that no one can sign in to yet',
    async (role) => {
      const body = guest({ role });
      const invitation = await (await invite(body)).reply();
      expect(invitation).toMatchObject({ email: body.email, role });
      expect(Date.parse(invitation.expires_at) - Date.parse(invitation.sent_at)).toBe(72 * 60 * 60_000);
      expect(await isIn(body.email, OWN_PASSWORD)).toBe(false);
      const [mail, ...more] = await fixture.mailsTo(body.email);
      expect(more).toEqual([]);
      expect(mail).toMatchObject({ kind: 'invitation', unsubscribe: null });
      const [english, ...hindi] = mail?.body.split('* * *') ?? [];
      expect(english).toContain(`${PUBLIC_ORIGIN}/${role === 'student' ? 'app' : 'admin'}/invitation#`);
      expect([mail?.subject.includes(' · '), hindi.length]).toEqual(role === 'student' ? [true, 1] : [false, 0]);
      expect(await fixture.factsOf(invitation.person_id)).toMatchObject([
        { type: 'PersonChanged', data: { role, change: { action: 'invited' } }, actor: { role: 'Admin' } },
      ]);
      expect(await fixture.factsOf(invitation.id)).toMatchObject([
        { type: 'InvitationChanged', data: { person_id: invitation.person_id, change: { action: 'sent' } } },
      ]);
    },
  );

  it('lets Staff invite learners, and answers 403 for everyone else', async () => {
    expect((await invite(guest(), 'Staff')).status).toBe(201);
    for (const role of ['Admin', 'Staff', 'Viewer', 'Client Staff']) expect((await invite(guest({ role }), 'Staff')).status).toBe(403);
  });

  it('answers 400 naming every field at once, the missing client too', async () => {
    const { status, body } = await invite({ full_name: '', email: 'nila', role: 'Client Staff' });
    expect({ status, body }).toMatchObject({
      status: 400,
      body: {
        details: [
          { field: 'full_name', message: 'Full name is required' },
          { field: 'email', message: 'Invalid email address' },
          { field: 'client_id', message: 'Client selection is required for Client Staff role' },
        ],
      },
    });
  });

  it.each([
    ['Client Staff', null, 'Client selection is required for Client Staff role'],
    ['Client Staff', '', 'Client selection is required for Client Staff role'],
    ['Client Staff', 'Pune', 'Invalid id'],
    ['student', null, 'Choose a client'],
    ['student', '', 'Choose a client'],
    ['Admin', '', 'Invalid id'],
  ] as const)('asks for the client of %s without one (%j)', async (role, client_id, message) => {
    const { status, body } = await invite(guest({ role, client_id }));
    expect({ status, body }).toMatchObject({ status: 400, body: { details: [{ field: 'client_id', message }] } });
  });

  it('answers 400 naming the field, and 409 to an address that is taken, without a mail', async () => {
    const { email } = await fixture.learner();
    expect(await invite(guest({ email }))).toMatchObject({ status: 409, body: { details: [{ code: 'USER_EMAIL_TAKEN' }] } });
    expect(await fixture.mailsTo(email)).toEqual([]);
    expect(await invite(guest({ client_id: NOBODY }))).toMatchObject({ status: 400, body: { details: [{ code: 'UNKNOWN_CLIENT' }] } });
    expect(await invite(guest({ client_id: null }))).toMatchObject({ status: 400, body: { details: [{ field: 'client_id' }] } });
    expect((await callAs(service, 'anonymous')(createInvitation, { body: guest() })).status).toBe(401);
  });
});

describe('POST /api/admin/students without a password', () => {
  it('invites the learner and replies as with a password', async () => {
    const { role: _, ...body } = guest();
    const student = await (await fixture.as('Staff')(createStudent, { body })).reply();
    expect(student).toMatchObject({ email: body.email, is_active: true, last_sign_in_at: null });
    expect((await fixture.mailsTo(body.email)).map(({ kind }) => kind)).toEqual(['invitation']);
    expect((await accept(await fixture.tokenIn(body.email, 'invitation'))).status).toBe(200);
    expect(await isIn(body.email, OWN_PASSWORD)).toBe(true);
  });
});

describe('POST /api/auth/invitations/accept', () => {
  it('sets the first password, replies with the role, and writes no fact of a changed password', async () => {
    const { id, person_id, email } = await invited();
    const answer = await accept(await fixture.tokenIn(email, 'invitation'));
    expect(answer).toMatchObject({ status: 200, body: { email, role: 'student' } });
    expect(answer.headers.getSetCookie()).toEqual([expect.stringMatching(/^__Host-pa_dv=/)]);
    expect(await isIn(email, OWN_PASSWORD)).toBe(true);
    expect((await fixture.factsOf(id)).map(({ data }) => data)).toMatchObject([
      { change: { action: 'sent' } },
      { change: { action: 'accepted' } },
    ]);
    expect(await fixture.factsOf(person_id, 'PasswordChanged')).toEqual([]);
  });

  it('works once, not for a reset, and not after it expires', async () => {
    const { email } = await invited();
    const token = await fixture.tokenIn(email, 'invitation');
    const asReset = await callAs(service, 'anonymous')(resetPassword, { body: { token, password: OWN_PASSWORD } });
    expect(asReset).toMatchObject(notValid);
    expect(await accept(token, 'NilaRao!1')).toMatchObject({ status: 400, body: { details: [{ code: 'GUESSABLE_PASSWORD' }] } });
    expect((await accept(token)).status).toBe(200);
    expect(await accept(token)).toMatchObject(notValid);
    const late = await invited();
    await service.db.pool.query('update password_links set expires_at = now() where person_id = $1', [late.person_id]);
    expect(await accept(await fixture.tokenIn(late.email, 'invitation'))).toMatchObject(notValid);
  });
});

describe('the notice', () => {
  it('is agreed to by a learner with the first password, in its current text, which is stored', async () => {
    const { email, person_id: id } = await invited();
    const token = await fixture.tokenIn(email, 'invitation');
    const noticeMissing = { status: 400, body: { details: [{ field: 'notice_version', code: 'NOTICE_REQUIRED' }] } };
    expect(await accept(token, OWN_PASSWORD, {})).toMatchObject(noticeMissing);
    expect(await accept(token, OWN_PASSWORD, { notice_version: '2025-01-01' })).toMatchObject(noticeMissing);
    expect(await accept(token, 'NilaRao!1', {})).toMatchObject({
      status: 400,
      body: { details: [{ field: 'password' }, { field: 'notice_version' }] },
    });
    expect([await consentsOf(id), await isIn(email, OWN_PASSWORD)]).toEqual([[], false]);
    expect((await accept(token)).status).toBe(200);
    expect(await consentsOf(id)).toMatchObject([
      { purpose: 'programme', notice_version: PROGRAMME_NOTICE.version, language: 'en', given_at: expect.any(Date), withdrawn_at: null },
    ]);
  });

  it('is stored in the language in which it was shown', async () => {
    const { email, person_id: id } = await invited();
    const agreed = { notice_version: PROGRAMME_NOTICE.version, language: 'hi' };
    expect((await accept(await fixture.tokenIn(email, 'invitation'), OWN_PASSWORD, agreed)).status).toBe(200);
    expect(await consentsOf(id)).toMatchObject([agreed]);
  });

  it('makes its language that of the profile, which other services are told', async () => {
    const agreed = { notice_version: PROGRAMME_NOTICE.version };
    const acceptedIn = async (language: Language) => {
      const { email, person_id: id } = await invited();
      expect((await accept(await fixture.tokenIn(email, 'invitation'), OWN_PASSWORD, { ...agreed, language })).status).toBe(200);
      await fixture.as('Admin')(sendPasswordReset, { params: { userId: id } });
      const { rows } = await service.db.pool.query('select language from profiles where person_id = $1', [id]);
      const facts = await fixture.factsOf(id, 'PersonChanged');
      return { rows, facts: facts.map(({ data }) => data), reset: (await fixture.mailsTo(email))[1]?.subject };
    };
    const invitedFact = { language: 'en', change: { action: 'invited' } };
    const hindi = await acceptedIn('hi');
    expect(hindi).toMatchObject({ rows: [{ language: 'hi' }], reset: 'नया पासवर्ड चुनें' });
    expect(hindi.facts).toMatchObject([invitedFact, { language: 'hi', change: { action: 'changed', fields: ['language'] } }]);
    const english = await acceptedIn('en');
    expect(english).toMatchObject({ rows: [], reset: 'Choose a new password' });
    expect(english.facts).toMatchObject([invitedFact]);
  });

  it('is not needed of staff, whose language is not kept', async () => {
    const { email, person_id: id } = await invited({ role: 'Staff', client_id: null });
    expect((await accept(await fixture.tokenIn(email, 'invitation'), OWN_PASSWORD, { language: 'hi' })).status).toBe(200);
    expect([await consentsOf(id), await fixture.factsOf(id, 'PersonChanged')]).toMatchObject([[], [{ data: { language: 'en' } }]]);
  });

  it('is stored once, however many accept at once', async () => {
    const { email, person_id: id } = await invited();
    const token = await fixture.tokenIn(email, 'invitation');
    const answers = await Promise.all([accept(token), accept(token), accept(token)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
    expect(await consentsOf(id)).toHaveLength(1);
  });
});

describe('POST /api/admin/invitations/{invitationId}/resend', () => {
  it('sends a new link and cancels the old one and its mail', async () => {
    const first = await invited();
    const old = await fixture.tokenIn(first.email, 'invitation');
    const again = await (await resend(first.id)).reply();
    expect(again).toMatchObject({ id: first.id, person_id: first.person_id });
    expect(Date.parse(again.expires_at)).toBeGreaterThanOrEqual(Date.parse(first.expires_at));
    expect(await fixture.mailsTo(first.email)).toHaveLength(1);
    expect(await accept(old)).toMatchObject(notValid);
    expect((await accept(await fixture.tokenIn(first.email, 'invitation'))).status).toBe(200);
    expect((await fixture.factsOf(first.id)).map(({ data }) => data)).toMatchObject([
      { change: { action: 'sent' } },
      { change: { action: 'resent' } },
      { change: { action: 'accepted' } },
    ]);
    expect(await resend(first.id)).toMatchObject({ status: 409, body: { details: [{ code: 'ALREADY_ACCEPTED' }] } });
  });

  it('answers 429 beyond three links an hour to one address, and leaves the last one open', async () => {
    const { id, email } = await invited();
    const answers = await Promise.all([resend(id), resend(id), resend(id), resend(id)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 429, 429]);
    expect((await accept(await fixture.tokenIn(email, 'invitation'))).status).toBe(200);
  });

  it('is allowed to Staff for learners, to Client Staff for their own learners, and answers 404 otherwise', async () => {
    const statuses = async (role: Role) => {
      const others = [await invited(), await invited({ client_id: fixture.theirs }), await invited({ role: 'Client Staff' })];
      const answers = [];
      for (const { id } of others) answers.push((await resend(id, role)).status);
      return answers;
    };
    expect(await statuses('Admin')).toEqual([200, 200, 200]);
    expect(await statuses('Staff')).toEqual([200, 200, 404]);
    expect(await statuses('Client Staff')).toEqual([200, 404, 404]);
    expect(await statuses('Viewer')).toEqual([403, 403, 403]);
    expect((await resend(NOBODY)).status).toBe(404);
  });
});

describe('DELETE /api/admin/invitations/{invitationId}', () => {
  it('cancels the link and its mail and keeps the account closed, also a second time', async () => {
    const { id, person_id, email } = await invited();
    const token = await fixture.tokenIn(email, 'invitation');
    expect([await remove(id), await remove(id)]).toMatchObject([{ status: 200 }, { status: 200 }]);
    expect(await accept(token)).toMatchObject(notValid);
    expect(await fixture.mailsTo(email)).toEqual([]);
    expect((await fixture.factsOf(id)).map(({ data }) => data)).toMatchObject([
      { change: { action: 'sent' } },
      { change: { action: 'removed' } },
    ]);
    expect((await fixture.as('Admin')(readStudent, { params: { studentId: person_id } })).status).toBe(200);
    expect((await resend(id)).status).toBe(200);
    expect((await accept(await fixture.tokenIn(email, 'invitation'))).status).toBe(200);
    expect(await remove(id)).toMatchObject({ status: 409, body: { details: [{ code: 'ALREADY_ACCEPTED' }] } });
  });

  it('answers 404 to Staff for staff, and to anybody for an unknown id', async () => {
    const { id } = await invited({ role: 'Viewer' });
    expect([(await remove(id, 'Staff')).status, (await remove(NOBODY)).status]).toEqual([404, 404]);
  });
});
