// @vitest-environment jsdom
import { createUploadLink } from '@paanch/contracts/content/files';
import { changeEmployer, createEmployer, listEmployers } from '@paanch/contracts/careers/employers';
import { recordSavedFiles } from '@paanch/testing/browser/saved-files';
import { type ScriptedUploads, scriptedUploads } from '@paanch/testing/browser/scripted-upload';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openAt } from '../../../testing/staff-browser.js';
import { ok, refused, StubServer } from '../../../testing/stub-server.js';
import { PICTURE } from '../../../testing/suites/picture-suite.js';
import { recordDialogSuite } from '../../../testing/suites/record-dialog-suite.js';
import { field, fill, press } from '../../../testing/suites/screen.js';
import { employerMessages } from '../../app/employers/employer.messages.js';
import { employer, employerStories } from './employer-list-page.story.js';
import { employersMessages } from './employers.messages.js';

const first = employer(0);

recordDialogSuite({
  address: '/admin/employers',
  list: listEmployers,
  create: createEmployer,
  change: changeEmployer,
  stories: employerStories,
  item: first,
  words: { ...employersMessages, ...employerMessages },
  typed: { Location: 'Nagpur' },
  sent: {
    location: 'Nagpur',
    website: null,
    industry: null,
    company_size: null,
    company_description: null,
    logo_url: null,
    logo_key: null,
  },
  // In the words of the specification (docs/specification.md#fields-and-messages).
  faults: [
    ['Name', '', 'Company name is required'],
    ['Name', 'x'.repeat(256), 'Company name must be less than 255 characters'],
    ['Location', '', 'Location is required'],
    ['Location', 'x'.repeat(256), 'Location must be less than 255 characters'],
    [/^Website/, 'ftp://employer.example', 'Please enter a valid website URL'],
    [/^Website/, 'employer.example', 'Please enter a valid website URL'],
    [/^Description/, 'x'.repeat(2_001), 'Description must be less than 2000 characters'],
  ],
  theirs: { fields: { logo_url: PICTURE, logo_key: 'private/employerLogos/1' }, shown: { Logo: PICTURE } },
});

describe('the logo of an employer', () => {
  const LINK = { uploadUrl: 'https://storage.example/key', publicUrl: '/api/media/uploads/1', key: 'quarantine/employerLogos/1' };
  let uploads: ScriptedUploads;
  beforeEach(() => {
    recordSavedFiles();
    uploads = scriptedUploads();
    vi.stubGlobal('XMLHttpRequest', uploads.XMLHttpRequest);
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  });

  const created = { ...first, revision: 1 };
  const server = () =>
    new StubServer()
      .on(listEmployers, employerStories.few)
      .on(createEmployer, { status: 201, body: created })
      .on(createUploadLink, ok(LINK));
  const pick = (type = 'image/png', bytes = 4) =>
    fireEvent.change(field(/^Logo/), { target: { files: [new File([new Uint8Array(bytes)], 'logo.png', { type })] } });

  async function openNew(answers: StubServer) {
    openAt('/admin/employers', answers, 'Staff');
    fireEvent.click(await screen.findByRole('button', { name: 'Add Employer' }));
    await screen.findByRole('dialog', { name: 'Add Employer' });
  }

  async function addWithLogo(answers: StubServer) {
    await openNew(answers);
    fill({ Name: 'Kaveri Softworks', Location: 'Pune' });
    pick();
    press('Add Employer');
  }

  const sent = () =>
    waitFor(() => {
      const [file] = uploads.sent;
      if (file === undefined) throw new Error('nothing was sent yet');
      return file;
    });

  it.each([
    ['application/pdf', 4, 'Please upload a valid image file (JPG, PNG, WebP, or GIF)'],
    ['image/png', 5 * 1024 * 1024 + 1, 'File size must be less than 5MB'],
  ])('is refused as %s with %d bytes', async (type, bytes, message) => {
    await openNew(server());
    pick(type, bytes);
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
  });

  it('goes up after the employer is saved, and is then made its logo', async () => {
    const answers = server().on(changeEmployer, ok({ ...created, revision: 2 }));
    const asked = vi.fn<typeof answers.fetch>((address, init) =>
      address === LINK.publicUrl ? Promise.resolve(arrivedAt(PICTURE)) : answers.fetch(address, init),
    );
    await addWithLogo(answers);
    vi.stubGlobal('fetch', asked);
    const file = await sent();
    expect(answers.sent.map(({ route }) => route)).toEqual([createEmployer.name, createUploadLink.name]);
    expect(answers.sent[1]?.body).toMatchObject({
      uploadType: 'employerLogos',
      metadata: { employerId: created.id, originalName: 'logo.png' },
    });
    expect(file).toMatchObject({ method: 'PUT', address: LINK.uploadUrl });
    await act(async () => file.answer(200, ''));
    expect((await screen.findAllByText('Employer created.')).length).toBeGreaterThan(0);
    expect(answers.sent.at(-1)).toEqual({
      route: changeEmployer.name,
      body: { logo_url: PICTURE, logo_key: LINK.key, revision: 1 },
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each<[string, (answers: StubServer) => StubServer, string]>([
    ['a link', (answers) => answers.on(createUploadLink, refused(403, 'Not now')), 'Failed to get upload URL (403)'],
    ['the upload', (answers) => answers, 'Failed to upload file. Upload failed: 403 Forbidden'],
  ])('that fails at %s leaves the employer saved, and says so', async (step, broken, reason) => {
    const answers = broken(server());
    await addWithLogo(answers);
    if (step === 'the upload') {
      const file = await sent();
      await act(async () => file.answer(403, '<xml>', 'Forbidden'));
    }
    const text = 'Employer created, but logo upload failed (edit later to add a logo).';
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
    expect(screen.getAllByText(reason).length).toBeGreaterThan(0);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('that cannot be made the logo says that, too', async () => {
    const answers = server().on(changeEmployer, refused(403, 'Not now'));
    await addWithLogo(answers);
    vi.stubGlobal('fetch', (address: string, init?: RequestInit) =>
      address === LINK.publicUrl ? Promise.resolve(arrivedAt(PICTURE)) : answers.fetch(address, init),
    );
    const file = await sent();
    await act(async () => file.answer(200, ''));
    expect((await screen.findAllByText('Failed to update employer with logo. Not now')).length).toBeGreaterThan(0);
  });

  it('is taken away with its key', async () => {
    const withLogo = { ...first, logo_url: PICTURE, logo_key: 'private/employerLogos/1' };
    const page = ok({ data: [withLogo], pagination: { page: 1, total: 1, hasNextPage: false } });
    const answers = new StubServer().on(listEmployers, page).on(changeEmployer, ok({ ...first, revision: 2 }));
    openAt('/admin/employers', answers, 'Admin');
    fireEvent.click(await screen.findByRole('button', { name: `Actions for ${first.name}` }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Edit employer' }));
    const box = within(await screen.findByRole('dialog'));
    expect(box.getByRole('img', { name: 'Preview of Logo' }).getAttribute('src')).toBe(PICTURE);
    press('Remove');
    press('Save changes');
    await waitFor(() => expect(answers.sent.at(-1)?.body).toMatchObject({ logo_url: null, logo_key: null, revision: 1 }));
  });
});

/** A reply that was led on to this address. */
function arrivedAt(address: string): Response {
  const reply = new Response('picture');
  Object.defineProperty(reply, 'url', { value: new URL(address, window.location.origin).href });
  return reply;
}
