// @vitest-environment jsdom
import { changeClient, createClient, listClients, readClient } from '@paanch/contracts/auth/clients';
import { clientNameTaken } from '@paanch/contracts/auth/reasons';
import { uploadClientLogo } from '@paanch/contracts/content/files';
import { allows } from '@paanch/contracts/kernel/route';
import { STAFF_ROLES } from '@paanch/contracts/kernel/roles';
import { readClientFigures } from '@paanch/contracts/progress/figures';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openAt } from '../../../testing/staff-browser.js';
import { ok, refused, StubServer } from '../../../testing/stub-server.js';
import { PICTURE } from '../../../testing/suites/picture-suite.js';
import { recordDialogSuite } from '../../../testing/suites/record-dialog-suite.js';
import { client, clientStories } from './client-list-page.story.js';
import { clientsMessages } from './clients.messages.js';
import { CLIENT_ID, clientPageStories, college } from './detail/client-page.story.js';

const first = client(0);
const LIMIT = 'Must be a whole number from 0 to 1000';

recordDialogSuite({
  address: '/admin/clients',
  list: listClients,
  create: createClient,
  change: changeClient,
  stories: clientStories,
  item: first,
  words: { ...clientsMessages, ...clientsMessages.form },
  typed: { 'Job portal': true },
  sent: { contact_email: null, address: null, logo_url: null, job_portal_enabled: true, networks: [] },
  row: /Soon there.*None.*Off.*Active/,
  // In the words of the specification (docs/specification.md#fields-and-messages).
  faults: [
    ['Name', '', 'Name must be at least 2 characters.'],
    ['Name', 'x', 'Name must be at least 2 characters.'],
    ['Name', 'x'.repeat(256), 'Name must be less than 255 characters'],
    [/^Contact email/, 'nobody', 'Invalid email address'],
    [/^Address/, 'x'.repeat(1_001), 'Address must be less than 1000 characters'],
  ],
  laterFaults: ['', 'x', '2.5', '-1', '1001'].flatMap((value) => [
    ['Resumes per learner', value, LIMIT] as const,
    ['Applications per learner', value, LIMIT] as const,
  ]),
  taken: clientNameTaken,
  theirs: { fields: { is_active: false, logo_url: PICTURE }, shown: { 'Client active': 'Off', Logo: PICTURE } },
  picture: { label: /^Logo/, field: 'logo_url', route: uploadClientLogo, invalid: 'Invalid logo URL' },
});

const serverWithFew = () => new StubServer().on(listClients, clientStories.few);
const onPage = () => {
  const { client: known, figures } = clientPageStories.full;
  return new StubServer().on(readClient, known).on(readClientFigures, figures);
};
const typeInto = (label: string, text: string) =>
  fireEvent.change(within(screen.getByRole('dialog')).getByLabelText(label), { target: { value: text } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

async function openEditor(server: StubServer) {
  openAt('/admin/clients', server, 'Admin');
  fireEvent.click(await screen.findByRole('button', { name: `Actions for ${first.name}` }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Edit client' }));
  return screen.findByRole('dialog', { name: 'Edit client' });
}

describe('the dialog of a client', () => {
  it('has the switch and the limits of a known client alone', async () => {
    openAt('/admin/clients', serverWithFew(), 'Admin');
    fireEvent.click(await screen.findByRole('button', { name: 'Add client' }));
    await screen.findByRole('dialog');
    expect(screen.queryByRole('switch', { name: 'Client active' })).toBeNull();
    expect(screen.getByText(/3 resumes and 10 applications/)).toBeTruthy();
  });

  it('warns before a whole client is signed out', async () => {
    const server = serverWithFew().on(changeClient, refused(403, 'Not now'));
    await openEditor(server);
    fireEvent.click(screen.getByRole('switch', { name: 'Client active' }));
    expect(screen.getByText(`Turn off ${first.name}?`)).toBeTruthy();
    press('Save changes');
    await waitFor(() => expect(server.sent).toMatchObject([{ body: { is_active: false } }]));
  });

  it('has up to 20 networks, each of which is one', async () => {
    const server = serverWithFew().on(changeClient, refused(403, 'Not now'));
    const box = within(await openEditor(server));
    const add = (typed: string) => {
      const input = box.getByRole('textbox', { name: /^Networks/ });
      fireEvent.change(input, { target: { value: typed } });
      fireEvent.keyDown(input, { key: 'Enter' });
    };
    add('203.0.113.7');
    expect(box.getByText('Enter a network such as 203.0.113.0/24')).toBeTruthy();
    add('203.0.113.0/24');
    add('2001:db8:7::/48');
    expect(box.getByText('2 of 20')).toBeTruthy();
    press('Save changes');
    await waitFor(() => expect(server.sent).toMatchObject([{ body: { networks: ['203.0.113.0/24', '2001:db8:7::/48'] } }]));
  });

  it('says that a logo of another site is not shown, and does not load it', async () => {
    const elsewhere = { ...first, logo_url: 'https://college.example/logo.png' };
    const reply = { data: [elsewhere], pagination: { page: 1, total: 1, hasNextPage: false } };
    const box = within(await openEditor(serverWithFew().on(listClients, ok(reply))));
    expect(box.getByText(/This picture is on another site/)).toBeTruthy();
    expect(box.getByRole('img', { name: 'The picture is not available' })).toBeTruthy();
    expect(document.querySelector('img')).toBeNull();
  });

  it('opens from the page of the client too, which then shows what was saved, limits included', async () => {
    const saved = { ...college, name: 'Valley University', max_resumes_per_student: 6, revision: 2 };
    const server = onPage().on(changeClient, ok(saved));
    openAt(`/admin/clients/${CLIENT_ID}`, server, 'Admin');
    fireEvent.click(await screen.findByRole('button', { name: 'Edit client' }));
    await screen.findByRole('dialog', { name: 'Edit client' });
    typeInto('Name', saved.name);
    typeInto('Resumes per learner', '6');
    server.on(readClient, ok(saved));
    press('Save changes');
    expect(await screen.findByRole('heading', { level: 1, name: saved.name })).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByRole('textbox', { name: 'Resumes per learner' })).toHaveProperty('value', '6');
  });

  it.each(STAFF_ROLES.filter((role) => !allows(changeClient, role)))('is not offered to %s on the page of the client', async (role) => {
    openAt(`/admin/clients/${CLIENT_ID}`, onPage(), role);
    await screen.findByRole('heading', { level: 1, name: college.name });
    expect(screen.queryByRole('button', { name: 'Edit client' })).toBeNull();
  });
});
