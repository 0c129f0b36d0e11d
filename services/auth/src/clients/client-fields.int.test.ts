/** Every rule of a client's fields, as the specification words it (docs/specification.md#fields-and-messages). */
import { changeClient, createClient } from '@paanch/contracts/auth/clients';
import { callAs } from '@paanch/testing/builders/call-as';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningAuth, startAuth } from '../../testing/start-auth.js';

const NAME_TOO_SHORT = 'Name must be at least 2 characters.';
const YES_OR_NO = 'Must be true or false';
const LIMIT = 'Must be a whole number from 0 to 1000';
const EMAIL = 'Invalid email address';

/** Field, what is refused, and the message. */
const REFUSED: readonly (readonly [field: string, values: readonly unknown[], message: string])[] = [
  ['name', ['', ' ', 'x', ' x ', null, 7, ['ab']], NAME_TOO_SHORT],
  ['name', ['x'.repeat(256)], 'Name must be less than 255 characters'],
  ['name', ['North\u0000College', 'North\nCollege', 'North\u202ECollege'], 'Contains characters that are not allowed'],
  ['contact_email', ['nobody', 'a@', '@college.example', 'a@b@college.example', 7, `${'x'.repeat(300)}@college.example`], EMAIL],
  ['address', ['x'.repeat(1_001)], 'Address must be less than 1000 characters'],
  ['logo_url', ['logo', 'http://college.example/logo.png', 'javascript:alert(1)', 7], 'Invalid logo URL'],
  ['job_portal_enabled', ['yes', 'true', 1, null], YES_OR_NO],
];
const REFUSED_LATER: typeof REFUSED = [
  ['is_active', ['no', 0, null], YES_OR_NO],
  ['max_resumes_per_student', [-1, 1_001, 1.5, '3', null], LIMIT],
  ['max_applications_per_student', [-1, 1_001, 1.5, '10', null], LIMIT],
];
const TAKEN: readonly (readonly [field: string, given: unknown, kept: unknown])[] = [
  ['contact_email', ' Office@College.example ', 'office@college.example'],
  ['contact_email', '', null],
  ['contact_email', null, null],
  ['address', 'Fort Road\nPune', 'Fort Road\nPune'],
  ['address', '', null],
  ['address', 'x'.repeat(1_000), 'x'.repeat(1_000)],
  ['logo_url', 'https://college.example/logo.png', 'https://college.example/logo.png'],
  ['logo_url', null, null],
  ['job_portal_enabled', true, true],
];
const TAKEN_LATER: typeof TAKEN = [
  ['is_active', false, false],
  ['max_resumes_per_student', 0, 0],
  ['max_resumes_per_student', 1_000, 1_000],
  ['max_applications_per_student', 0, 0],
  ['max_applications_per_student', 1_000, 1_000],
];

let service: RunningAuth;
beforeAll(async () => {
  service = await startAuth();
});
afterAll(() => service.stop());

const create = (body: object) => callAs(service, { role: 'Admin' })(createClient, { body: { name: `College ${randomUUID()}`, ...body } });
const change = (clientId: string, body: object) => callAs(service, { role: 'Admin' })(changeClient, { params: { clientId }, body });
const eachOf = (rules: typeof REFUSED) =>
  rules.flatMap(([field, values, message]) => values.map((value) => [field, value, message] as const));

const faultOf = (field: string, message: string) => ({ status: 400, body: { details: [{ field, message }] } });

describe('a new client', () => {
  it.each(eachOf(REFUSED))('is refused for its %s %j', async (field, value, message) => {
    expect(await create({ [field]: value })).toMatchObject(faultOf(field, message));
  });

  it('is refused without a name', async () => {
    expect(await create({ name: undefined })).toMatchObject(faultOf('name', NAME_TOO_SHORT));
  });

  it.each(TAKEN)('is taken with the %s %j', async (field, given, kept) => {
    expect(await (await create({ [field]: given })).reply()).toMatchObject({ [field]: kept });
  });

  it.each(['ab', '\u{1F393}\u{1F3EB}', 'x'.repeat(255)])('may be called %s', async (name) => {
    expect(await (await create({ name })).reply()).toMatchObject({ name });
  });

  it('is active and has the limits of every new client, whatever is sent', async () => {
    const sent = { is_active: false, max_resumes_per_student: 7, max_applications_per_student: 7 };
    const kept = { is_active: true, job_portal_enabled: false, max_resumes_per_student: 3, max_applications_per_student: 10 };
    expect(await (await create(sent)).reply()).toMatchObject(kept);
  });
});

describe('a changed client', () => {
  it.each(eachOf([...REFUSED, ...REFUSED_LATER]))('is refused for its %s %j, and stays as it was', async (field, value, message) => {
    const known = await (await create({})).reply();
    expect(await change(known.id, { [field]: value })).toMatchObject(faultOf(field, message));
    expect(await (await change(known.id, {})).reply()).toEqual(known);
  });

  it.each([...TAKEN, ...TAKEN_LATER])('takes the %s %j alone, and keeps everything else', async (field, given, kept) => {
    const known = await (await create({ contact_email: 'a@b.example', address: 'Here', logo_url: 'https://b.example/l.png' })).reply();
    const changed = await (await change(known.id, { [field]: given })).reply();
    expect(changed).toEqual({ ...known, [field]: kept, revision: 2, updated_at: changed.updated_at });
  });
});
