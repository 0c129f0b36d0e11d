/** The stories of a list page and the test that opens each. */
import { camel, sentence, snake } from '../../names.mjs';
import { sampleFields } from '../fields.mjs';
import { choicesOf } from './list-files.mjs';
import { shownFields } from './list-page-files.mjs';
import { ROLES } from '../role-matrix.mjs';

/** @typedef {import('./list.mjs').ListRoute} ListRoute */

/** @param {ListRoute} list */
export const storyFile = ({ service, name, noun, thing, type, fields }) => `/** The states of the list, as server replies. */
import { ${name}, type ${type} } from '@paanch/contracts/${service}/${noun}';
import { type Answer, ok, refused } from '../../../testing/stub-server.js';

const PAGE_SIZE = 50;
const AT = '2026-09-28T06:00:00.000Z';

const ${camel(thing)} = (index: number): ${type} => ({
  id: \`0192a6f0-0000-7000-8000-\${String(index).padStart(12, '0')}\`,
  name: \`${sentence(thing)} \${index}\`${sampleFields(fields)},
  revision: 1,
  created_at: AT,
  updated_at: AT,
});

const pageOf = (total: number, page: number): unknown =>
  ${name}.reply.parse({
    data: Array.from({ length: Math.min(PAGE_SIZE, total - (page - 1) * PAGE_SIZE) }, (_, index) => ${camel(thing)}((page - 1) * PAGE_SIZE + index)),
    pagination: { page, total, hasNextPage: page * PAGE_SIZE < total },
  });

type Story = Answer | ((asked: URL) => Answer);

export const ${camel(thing)}Stories = {
  few: ok(pageOf(2, 1)),
  many: (asked: URL) => ok(pageOf(60, Number(asked.searchParams.get('page')))),
  empty: ok(pageOf(0, 1)),
  loading: 'never',
  failed: refused(403, 'Not now'),
} as const satisfies Record<string, Story>;
`;

/** @param {ListRoute} list */
export function testFile(list) {
  const { service, name, noun, thing, things, scopes } = list;
  const many = things.replaceAll('-', ' ');
  const [role = 'Admin'] = Object.keys(scopes);
  const other = ROLES.slice(1).find((one) => !(one in scopes));
  const shown = shownFields(list);
  const [choice] = choicesOf(list);
  const row = (/** @type {number} */ index) =>
    JSON.stringify([`${sentence(thing)} ${index}`, ...shown.map(([, text]) => text), '28 Sep 2026']);
  const chosen =
    choice &&
    `
    fireEvent.change(screen.getByRole('combobox', { name: '${sentence(choice.name)}' }), { target: { value: '${choice.choices[0]}' } });`;
  const filter = choice ? `&${snake(choice.name)}=${choice.choices[0]}` : '';
  const refused =
    other === undefined
      ? ''
      : `
  it('are not open to ${other}', async () => {
    const server = serverWith('few');
    openAt('/admin/${things}', server, '${other}');
    expect(await screen.findByText("Your role can't open this page")).toBeTruthy();
    expect(asked(server)).toEqual([]);
  });
`;
  return `// @vitest-environment jsdom
import { ${name} } from '@paanch/contracts/${service}/${noun}';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { address, openAt } from '../../../testing/staff-browser.js';
import { StubServer } from '../../../testing/stub-server.js';
import { ${camel(thing)}Stories } from './${thing}-list-page.story.js';

const serverWith = (story: keyof typeof ${camel(thing)}Stories) => new StubServer().on(${name}, ${camel(thing)}Stories[story]);
const asked = (server: StubServer) => server.requests.filter(({ pathname }) => pathname === ${name}.path).map(({ search }) => search);
const rows = () =>
  [...document.querySelectorAll('[role="row"][data-id]')].map((row) =>
    [...row.querySelectorAll('[role="gridcell"]')].map(({ textContent }) => textContent).filter((text) => text !== ''),
  );

describe('the ${many}', () => {
  it('show what the list is about', async () => {
    openAt('/admin/${things}', serverWith('few'), '${role}');
    expect(await screen.findByText('1 to 2 of 2.')).toBeTruthy();
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads).toEqual(${JSON.stringify(['Name', ...shown.map(([title]) => title), 'Created'])});
    expect(rows()).toEqual([${row(0)}, ${row(1)}]);
  });

  it('are paged, sorted and filtered by the server, as the address says', async () => {
    const server = serverWith('many');
    openAt('/admin/${things}', server, '${role}');
    expect(await screen.findByText('1 to 50 of 60.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('51 to 60 of 60.')).toBeTruthy();
    expect(address()).toBe('/admin/${things}?page=2');
    fireEvent.click(screen.getByRole('columnheader', { name: 'Name' }));
    await waitFor(() => expect(address()).toBe('/admin/${things}?sortBy=name&sortOrder=asc'));${chosen ?? ''}
    await waitFor(() => expect(asked(server).at(-1)).toBe('?page=1&pageSize=50${filter}&sortBy=name&sortOrder=asc'));
  });

  it('that do not exist yet, match nothing or did not come say so', async () => {
    const server = serverWith('empty');
    openAt('/admin/${things}', server, '${role}');
    expect(await screen.findByRole('heading', { name: 'No ${many} yet' })).toBeTruthy();
    fireEvent.change(screen.getByRole('textbox', { name: 'Search name' }), { target: { value: 'zzz' } });
    expect(await screen.findByRole('heading', { name: 'No ${many} match "zzz"' })).toBeTruthy();
    server.on(${name}, ${camel(thing)}Stories.failed);
    fireEvent.change(screen.getByRole('textbox', { name: 'Search name' }), { target: { value: 'yyy' } });
    expect(await screen.findByText('Error loading ${many}: Not now')).toBeTruthy();
  });

  it('show a skeleton while loading', async () => {
    openAt('/admin/${things}', serverWith('loading'), '${role}');
    await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeTruthy());
  });
${refused}});
`;
}
