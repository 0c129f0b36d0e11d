import {
  changeEmployer,
  createEmployer,
  listEmployers,
  NEW_EMPLOYER,
  readEmployer,
  searchEmployers,
} from '@paanch/contracts/careers/employers';
import { EmployerChanged } from '@paanch/contracts/careers/events';
import { callAs } from '@paanch/testing/builders/call-as';
import type { TestService } from '@paanch/testing/engines/test-service';
import { listRouteSuite } from '@paanch/testing/suites/list-route-suite';
import { addBy } from '@paanch/testing/suites/record-calls';
import { recordRouteSuite } from '@paanch/testing/suites/record-route-suite';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCareers } from '../../testing/start-careers.js';

const LOGO = { logo_url: '/api/media/uploads/0197c2aa-0000-4000-8000-00000000ffff', logo_key: 'public/employers/logo.webp' };
const NOT_ALLOWED = 'Contains characters that are not allowed';
const NO_WEBSITE = 'Please enter a valid website URL';

const employers = {
  start: startCareers,
  create: createEmployer,
  change: changeEmployer,
  sample: () => ({
    name: `Employer ${randomUUID()}`,
    location: 'Pune',
    website: 'https://kaveri.example/careers',
    company_description: 'Looms,\nand what drives them.',
    industry: 'Technology',
    company_size: 'small',
    logo_url: null,
    logo_key: null,
  }),
};

listRouteSuite({
  ...employers,
  list: listEmployers,
  add: addBy(employers),
  table: 'employers',
  filters: { industry: { Healthcare: { industry: 'Healthcare' }, 'Sea freight': { industry: 'Sea freight' } } },
});

recordRouteSuite({
  ...employers,
  read: readEmployer,
  fact: EmployerChanged,
  told: ({ id }) => ({ employer_id: id }),
  changed: { location: 'Nashik', website: 'http://narmada.example/', industry: 'Retail', company_size: 'enterprise', ...LOGO },
  defaults: NEW_EMPLOYER,
  // As the specification words them (docs/specification.md#fields-and-messages).
  refused: [
    ['name', ['x'.repeat(256)], 'Company name must be less than 255 characters'],
    ['name', ['Kaveri\u0000Softworks', 'Kaveri\nSoftworks', 'Kaveri\u202ESoftworks'], NOT_ALLOWED],
    ['name', ['', ' ', null, 7, ['Kaveri']], 'Company name is required'],
    ['location', ['x'.repeat(256)], 'Location must be less than 255 characters'],
    ['location', ['', ' ', null, {}], 'Location is required'],
    [
      'website',
      ['kaveri', 'kaveri.example', 'javascript:alert(1)', 'ftp://kaveri.example', 'https://a:b@kaveri.example', 'https://', 7],
      NO_WEBSITE,
    ],
    ['website', [`https://kaveri.example/${'x'.repeat(2_100)}`], NO_WEBSITE],
    ['company_description', ['x'.repeat(2_001)], 'Description must be less than 2000 characters'],
    ['industry', ['x'.repeat(101)], 'Industry must be less than 100 characters'],
    ['company_size', ['', 'huge', '1-10', 7], 'Unknown company size'],
    ['logo_url', ['logo', 'http://kaveri.example/logo.png', 'javascript:alert(1)'], 'Invalid logo URL'],
    ['logo_key', ['', 'x'.repeat(201), 'a b', 'a?b'], 'Invalid logo key'],
  ],
  kept: [
    ['name', ' Kaveri  Softworks ', 'Kaveri Softworks'],
    ['name', 'x'.repeat(255), 'x'.repeat(255)],
    ['name', '\u{1F393}'.repeat(255), '\u{1F393}'.repeat(255)],
    ['location', 'x'.repeat(255), 'x'.repeat(255)],
    ['website', '', null],
    ['website', null, null],
    ['website', ' http://kaveri.example ', 'http://kaveri.example'],
    ['company_description', 'x'.repeat(2_000), 'x'.repeat(2_000)],
    ['company_description', '', null],
    ['industry', 'x'.repeat(100), 'x'.repeat(100)],
    ['industry', '', null],
    ['company_size', 'startup', 'startup'],
    ['company_size', 'large', 'large'],
    ['company_size', null, null],
    ['logo_url', LOGO.logo_url, LOGO.logo_url],
    ['logo_url', 'https://kaveri.example/logo.png', 'https://kaveri.example/logo.png'],
    ['logo_key', 'x'.repeat(200), 'x'.repeat(200)],
  ],
});

describe('employers', () => {
  let service: TestService<unknown>;
  beforeAll(async () => {
    service = await startCareers();
  });
  afterAll(() => service.stop());

  const admin = () => callAs(service, { role: 'Admin' });
  const added = async (fields: object) => (await admin()(createEmployer, { body: { ...employers.sample(), ...fields } })).reply();
  const found = async (query: { q: string; limit?: number }) =>
    (await (await admin()(searchEmployers, { query })).reply()).employers.map(({ id }) => id);

  it('may have the same name', async () => {
    const name = `Employer ${randomUUID()}`;
    const ids = [(await added({ name })).id, (await added({ name })).id];
    expect((await found({ q: name })).toSorted()).toEqual(ids.toSorted());
  });

  it('are searched in a list by location and industry too', async () => {
    const [place, industry] = [randomUUID(), randomUUID()];
    const ids = [(await added({ location: `Near ${place}` })).id, (await added({ industry: `Of ${industry}` })).id];
    for (const [at, search] of [`NEAR ${place}`, `of ${industry}`].entries()) {
      const { data } = await (await admin()(listEmployers, { query: { search } })).reply();
      expect(data.map(({ id }) => id)).toEqual([ids[at]]);
    }
  });

  it('are offered by name, a few at once, with what tells them apart', async () => {
    const mark = randomUUID();
    const [second, first] = [await added({ name: `${mark} b` }), await added({ name: `${mark} A`, industry: null })];
    await added({ location: mark });
    const { employers: offered } = await (await admin()(searchEmployers, { query: { q: mark } })).reply();
    expect(offered).toEqual(
      [first, second].map(({ id, name, location, logo_url, industry }) => ({ id, name, location, logo_url, industry })),
    );
    expect(await found({ q: mark, limit: 1 })).toEqual([first.id]);
    expect(await found({ q: `${mark}%` })).toEqual([]);
  });

  it('are ten unless another number is named, of all if nothing is searched', async () => {
    const mark = randomUUID();
    for (let count = 0; count < 11; count += 1) await added({ name: `${mark} ${count}` });
    expect(await found({ q: mark })).toHaveLength(10);
    expect(await found({ q: mark, limit: 50 })).toHaveLength(11);
    expect(await found({ q: '' })).toHaveLength(10);
  });

  it.each([
    ['limit', { q: '', limit: 0 }, 'Limit must be 1 or more'],
    ['limit', { q: '', limit: 51 }, 'Limit must be 50 or less'],
    ['q', { q: 'x'.repeat(201) }, 'Search must be at most 200 characters'],
  ])('are not offered for a wrong %s: %j', async (field, query, message) => {
    expect(await admin()(searchEmployers, { query })).toMatchObject({ status: 400, body: { details: [{ field, message }] } });
  });
});
