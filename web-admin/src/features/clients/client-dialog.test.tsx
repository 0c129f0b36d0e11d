// @vitest-environment jsdom
import { changeClient, type Client, createClient, listClients, readClient } from '@paanch/contracts/auth/clients';
import { clientNameTaken } from '@paanch/contracts/auth/reasons';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { readClientFigures } from '@paanch/contracts/progress/figures';
import { scriptedUploads } from '@paanch/testing/browser/scripted-upload';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { openAt } from '../../../testing/staff-browser.js';
import { ok, refused, refusedFor, StubServer } from '../../../testing/stub-server.js';
import { client, clientStories } from './client-list-page.story.js';
import { CLIENT_ID, clientPageStories, college } from './detail/client-page.story.js';

const first = client(0);
const LOGO = `/api/media/${'0'.repeat(64)}.webp`;
const serverWithFew = () => new StubServer().on(listClients, clientStories.few);
const field = (label: string | RegExp) => screen.getByLabelText(label);
const typeInto = (label: string | RegExp, text: string) => fireEvent.change(field(label), { target: { value: text } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const flip = (name: string) => fireEvent.click(screen.getByRole('switch', { name }));
const pick = (type: string, bytes = 4) =>
  fireEvent.change(field(/^Logo/), { target: { files: [new File([new Uint8Array(bytes)], 'logo', { type })] } });

async function openNew(server: StubServer) {
  openAt('/admin/clients', server, 'Admin');
  fireEvent.click(await screen.findByRole('button', { name: 'Add client' }));
  return screen.findByRole('dialog', { name: 'Add client' });
}

async function openEditor(server: StubServer) {
  openAt('/admin/clients', server, 'Admin');
  fireEvent.click(await screen.findByRole('button', { name: `Actions for ${first.name}` }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Edit client' }));
  return screen.findByRole('dialog', { name: 'Edit client' });
}

async function openOnPage(server: StubServer) {
  const { client: known, figures } = clientPageStories.full;
  openAt(`/admin/clients/${CLIENT_ID}`, server.on(readClient, known).on(readClientFigures, figures), 'Admin');
  fireEvent.click(await screen.findByRole('button', { name: 'Edit client' }));
  return screen.findByRole('dialog', { name: 'Edit client' });
}

/** What every part of the form refuses, in the words of the specification (docs/specification.md#fields-and-messages). */
const FAULTS = [
  ['Name', '', 'Name must be at least 2 characters.'],
  ['Name', 'x', 'Name must be at least 2 characters.'],
  ['Name', 'x'.repeat(256), 'Name must be less than 255 characters'],
  [/^Contact email/, 'nobody', 'Invalid email address'],
  [/^Address/, 'x'.repeat(1_001), 'Address must be less than 1000 characters'],
] as const;
const LIMIT = 'Must be a whole number from 0 to 1000';
const LIMIT_FAULTS = ['', 'x', '2.5', '-1', '1001'].flatMap((value) => [
  ['Resumes per learner', value, LIMIT] as const,
  ['Applications per learner', value, LIMIT] as const,
]);

describe('what may be done with clients', () => {
  it.each(['Staff', 'Viewer', 'Client Staff'] as const)('is nothing for %s: neither a button nor a menu', async (role) => {
    openAt('/admin/clients', serverWithFew(), role);
    await screen.findByText('1 to 2 of 2.');
    expect(screen.queryByRole('button', { name: 'Add client' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull();
    cleanup();
    const { client: known, figures } = clientPageStories.full;
    openAt(`/admin/clients/${CLIENT_ID}`, new StubServer().on(readClient, known).on(readClientFigures, figures), role);
    await screen.findByRole('heading', { level: 1, name: college.name });
    expect(screen.queryByRole('button', { name: 'Edit client' })).toBeNull();
  });

  it('is all of it for an Admin', async () => {
    openAt('/admin/clients', serverWithFew(), 'Admin');
    fireEvent.click(await screen.findByRole('button', { name: `Actions for ${first.name}` }));
    const verbs = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(verbs).toEqual(['View details', 'Edit client']);
    expect(screen.getByRole('button', { name: 'Add client', hidden: true })).toBeTruthy();
  });
});

describe('the dialog of a new client', () => {
  it('has it announced that the client was added, and then the new total of the list', async () => {
    const server = serverWithFew().on(createClient, { status: 201, body: first });
    await openNew(server);
    await screen.findAllByText('2 clients');
    server.on(listClients, clientStories.many);
    const announced: string[] = [];
    const region = screen.getByRole('status');
    new MutationObserver(() => announced.push(region.textContent)).observe(region, { childList: true, subtree: true });
    typeInto('Name', 'Konkan Institute');
    press('Add client');
    await waitFor(() => expect(announced).toEqual(['Client added.', '60 clients']));
  });

  it('begins with the name, and sends what was typed, with null for what was left empty', async () => {
    const server = serverWithFew().on(createClient, (_, body) => ({ status: 201, body: { ...first, ...(body as Partial<Client>) } }));
    await openNew(server);
    expect(document.activeElement).toBe(field('Name'));
    expect(screen.queryByRole('switch', { name: 'Client active' })).toBeNull();
    typeInto('Name', 'Konkan Institute');
    flip('Job portal');
    press('Add client');
    expect(await screen.findByText('Client added.')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.sent).toEqual([
      {
        route: 'createClient',
        body: { name: 'Konkan Institute', contact_email: null, address: null, logo_url: null, job_portal_enabled: true },
      },
    ]);
  });

  it('shows the row before the server has answered, active and with the job portal off', async () => {
    await openNew(serverWithFew().on(createClient, 'never'));
    expect(screen.getByText(/3 resumes and 10 applications/)).toBeTruthy();
    typeInto('Name', 'Soon there');
    press('Add client');
    const row = await waitFor(() => {
      const found = screen.getByText('Soon there').closest('[role="row"]');
      if (found === null) throw new Error('not in the list yet');
      return found;
    });
    expect(row.textContent).toMatch(/Soon there.*None.*Off.*Active/);
  });

  it.each(FAULTS)('says at %s what is wrong with %j', async (label, value, message) => {
    const server = serverWithFew().on(createClient, 'never');
    await openNew(server);
    typeInto('Name', 'A name');
    typeInto(label, value);
    press('Add client');
    expect(await screen.findByText(message)).toBeTruthy();
    expect(server.sent).toEqual([]);
  });

  it.each([
    ['application/pdf', 4, 'Please upload a valid image file (JPG, PNG, WebP, or GIF)'],
    ['image/png', 5 * 1024 * 1024 + 1, 'File size must be less than 5MB'],
  ])('takes no logo of type %s and %d bytes', async (type, bytes, message) => {
    const uploads = scriptedUploads();
    vi.stubGlobal('XMLHttpRequest', uploads.XMLHttpRequest);
    await openNew(serverWithFew());
    pick(type, bytes);
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
    expect(uploads.sent).toEqual([]);
  });

  it('is not saved or closed while its logo is being uploaded, and is saved with it', async () => {
    const uploads = scriptedUploads();
    vi.stubGlobal('XMLHttpRequest', uploads.XMLHttpRequest);
    const server = serverWithFew().on(createClient, 'never');
    const box = await openNew(server);
    typeInto('Name', 'With logo');
    pick('image/png');
    await waitFor(() => expect(uploads.sent.map(({ address }) => address)).toEqual(['/api/admin/clients/upload-logo']));
    expect(screen.getByText('Image upload in progress')).toBeTruthy();
    press('Add client');
    fireEvent.keyDown(box, { key: 'Escape' });
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(server.sent).toEqual([]);
    await act(async () => uploads.sent[0]?.answer(200, { success: true, url: LOGO }));
    press('Add client');
    await waitFor(() => expect(server.sent).toMatchObject([{ body: { name: 'With logo', logo_url: LOGO } }]));
  });

  it('says at the name that it is taken, and in a toast, and takes the row back', async () => {
    await openNew(serverWithFew().on(createClient, refusedFor(refuse(clientNameTaken))));
    typeInto('Name', 'College 1');
    press('Add client');
    expect(await screen.findByText('A client with this name already exists. Please choose a different name.')).toBeTruthy();
    expect(screen.getAllByText('Client name already exists').length).toBeGreaterThan(0);
    expect(field('Name')).toHaveProperty('value', 'College 1');
    await waitFor(() => expect(document.querySelectorAll('[role="row"][data-id]')).toHaveLength(2));
  });

  it('keeps what was typed if it could not be saved', async () => {
    await openNew(serverWithFew().on(createClient, refused(403, 'Not now')));
    typeInto('Name', 'Kept');
    press('Add client');
    expect(await screen.findAllByText(/Failed to create client/)).not.toHaveLength(0);
    expect(field('Name')).toHaveProperty('value', 'Kept');
  });

  it('closes on Escape only if nothing was changed, and asks before it discards', async () => {
    fireEvent.keyDown(await openNew(serverWithFew()), { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    cleanup();
    const box = await openNew(serverWithFew());
    flip('Job portal');
    fireEvent.keyDown(box, { key: 'Escape' });
    press('Cancel');
    expect(await screen.findByRole('alertdialog', { name: 'Discard your changes?' })).toBeTruthy();
    press('Discard changes');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('the dialog of a known client', () => {
  const own = { contact_email: first.contact_email, address: null, logo_url: null, job_portal_enabled: true, is_active: true };
  const limits = { max_resumes_per_student: 3, max_applications_per_student: 10 };

  it('names the revision it was opened with', async () => {
    const server = serverWithFew().on(changeClient, ok({ ...first, name: 'New name', revision: 2 }));
    await openEditor(server);
    typeInto('Name', 'New name');
    typeInto('Resumes per learner', '5');
    press('Save changes');
    expect(await screen.findByText('Client updated.')).toBeTruthy();
    const body = { name: 'New name', ...own, ...limits, max_resumes_per_student: 5, revision: 1 };
    expect(server.sent).toEqual([{ route: 'changeClient', body }]);
  });

  it.each([...FAULTS, ...LIMIT_FAULTS])('says at %s what is wrong with %j', async (label, value, message) => {
    const server = serverWithFew().on(changeClient, 'never');
    await openEditor(server);
    typeInto(label, value);
    press('Save changes');
    expect(await screen.findByText(message)).toBeTruthy();
    expect(server.sent).toEqual([]);
  });

  it('says what follows before a whole client is signed out', async () => {
    const server = serverWithFew().on(changeClient, refused(403, 'Not now'));
    await openEditor(server);
    flip('Client active');
    expect(screen.getByText(`Turn off ${first.name}?`)).toBeTruthy();
    press('Save changes');
    expect(await screen.findAllByText(/Failed to update client/)).not.toHaveLength(0);
    expect(server.sent).toMatchObject([{ body: { is_active: false } }]);
  });

  it('says that a logo of another site is not shown, and does not load it', async () => {
    const elsewhere = { ...first, logo_url: 'https://college.example/logo.png' };
    const reply = { data: [elsewhere], pagination: { page: 1, total: 1, hasNextPage: false } };
    const box = within(await openEditor(serverWithFew().on(listClients, ok(reply))));
    expect(box.getByText(/This picture is on another site/)).toBeTruthy();
    expect(box.getByRole('img', { name: 'The picture is not available' })).toBeTruthy();
    expect(document.querySelector('img')).toBeNull();
  });

  it('shows both versions if someone else was faster, in words and pictures, and keeps mine if asked to', async () => {
    const theirs = { ...first, is_active: false, logo_url: LOGO, revision: 2 };
    const server = serverWithFew().on(changeClient, refusedFor(refuse('VERSION_CONFLICT', { members: { stored: theirs } })));
    await openEditor(server);
    typeInto('Name', 'My name');
    press('Save changes');
    const versionsOf = async (name: string) => within(await screen.findByRole('region', { name }));
    expect((await versionsOf('Name')).getByText('My name')).toBeTruthy();
    expect((await versionsOf('Name')).getByText(first.name)).toBeTruthy();
    expect((await versionsOf('Client active')).getByText('Off')).toBeTruthy();
    expect((await versionsOf('Logo')).getByRole('img', { name: 'Preview of Logo' }).getAttribute('src')).toBe(LOGO);
    expect(screen.queryByRole('region', { name: 'Address' })).toBeNull();
    server.on(changeClient, ok({ ...first, name: 'My name', revision: 3 }));
    press('Keep mine');
    expect(await screen.findByText('Client updated.')).toBeTruthy();
    expect(server.sent.at(-1)).toMatchObject({ body: { name: 'My name', is_active: true, revision: 2 } });
  });

  it('takes theirs into the form, to go on from there', async () => {
    const theirs = { ...first, name: 'Their name', revision: 2 };
    const server = serverWithFew().on(changeClient, refusedFor(refuse('VERSION_CONFLICT', { members: { stored: theirs } })));
    await openEditor(server);
    typeInto('Name', 'My name');
    press('Save changes');
    fireEvent.click(await screen.findByRole('button', { name: 'Take theirs' }));
    expect(await screen.findByLabelText('Name')).toHaveProperty('value', 'Their name');
    server.on(changeClient, ok({ ...theirs, revision: 3 }));
    typeInto('Name', 'Agreed');
    press('Save changes');
    await waitFor(() => expect(server.sent.at(-1)).toMatchObject({ body: { name: 'Agreed', revision: 2 } }));
  });

  it('opens from the page of the client too, which then shows what was saved, limits included', async () => {
    const saved = { ...college, name: 'Valley University', max_resumes_per_student: 6, revision: 2 };
    const server = new StubServer().on(changeClient, ok(saved));
    await openOnPage(server);
    typeInto('Name', saved.name);
    fireEvent.change(within(screen.getByRole('dialog')).getByLabelText('Resumes per learner'), { target: { value: '6' } });
    server.on(readClient, ok(saved));
    press('Save changes');
    expect(await screen.findByRole('heading', { level: 1, name: saved.name })).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByRole('textbox', { name: 'Resumes per learner' })).toHaveProperty('value', '6');
  });

  it('restores what was typed and not sent', async () => {
    const id = crypto.randomUUID();
    const open = async () => {
      openAt('/admin/clients', serverWithFew(), 'Admin', id);
      fireEvent.click(await screen.findByRole('button', { name: 'Add client' }));
      await screen.findByRole('dialog');
    };
    await open();
    typeInto('Name', 'Half a name');
    cleanup();
    await open();
    await waitFor(() => expect(field('Name')).toHaveProperty('value', 'Half a name'));
  });
});
