// @vitest-environment jsdom
import { listBin, restoreBinItem } from '@paanch/contracts/content/bin';
import { changeProduct, createProduct, listProducts, removeProduct, type Product } from '@paanch/contracts/content/products';
import { productNameTaken } from '@paanch/contracts/content/reasons';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { scriptedUploads } from '@paanch/testing/browser/scripted-upload';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { openAt } from '../../../testing/staff-browser.js';
import { ok, refused, refusedFor, StubServer } from '../../../testing/stub-server.js';
import { product, productStories } from './product-list-page.story.js';

beforeAll(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(900);
});

const serverWithFew = () => new StubServer().on(listProducts, productStories.few).on(listBin, 'never');
const first = product(0);
const PICTURE = `/api/media/${'0'.repeat(64)}.webp`;
const dialog = () => screen.findByRole('dialog');
const typeInto = (label: string | RegExp, text: string) => fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

async function openMenu(server: StubServer, role: 'Admin' | 'Staff' | 'Viewer' = 'Admin') {
  openAt('/products', server, role);
  fireEvent.click(await screen.findByRole('button', { name: `Actions for ${first.name}` }));
  return screen.findByRole('menu');
}

async function openEditor(server: StubServer) {
  fireEvent.click(within(await openMenu(server, 'Staff')).getByRole('menuitem', { name: 'Edit product' }));
  return dialog();
}

async function openNew(server: StubServer) {
  openAt('/products', server, 'Admin');
  fireEvent.click(await screen.findByRole('button', { name: 'Add Product' }));
  return dialog();
}

describe('what may be done with products', () => {
  it.each([
    ['Admin', true, ['View details', 'Edit product', 'Delete product']],
    ['Staff', false, ['View details', 'Edit product']],
    ['Viewer', false, ['View details']],
  ] as const)('by %s: Add Product %s, and %j', async (role, mayAdd, actions) => {
    const menu = within(await openMenu(serverWithFew(), role));
    expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(actions);
    expect(screen.queryByText('Add Product') !== null).toBe(mayAdd);
  });
});

describe('the dialog of a new product', () => {
  it('begins with the name, and sends what was typed, with null for what was left empty', async () => {
    const server = serverWithFew().on(createProduct, (_, body) => ({ status: 201, body: { ...first, ...(body as Partial<Product>) } }));
    await openNew(server);
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
    typeInto('Name', 'Spoken English');
    typeInto('Type', 'ASSESSMENT');
    press('Add Product');
    expect(await screen.findByText('Product added.')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.sent).toEqual([
      { route: 'createProduct', body: { name: 'Spoken English', description: null, image_url: null, type: 'ASSESSMENT' } },
    ]);
  });

  it('shows the row before the server has answered', async () => {
    const server = serverWithFew().on(createProduct, 'never');
    await openNew(server);
    typeInto('Name', 'Soon there');
    press('Add Product');
    expect(await screen.findByText('Soon there')).toBeTruthy();
    expect(screen.getByRole('button', { name: /Adding/, hidden: true }).getAttribute('aria-disabled')).toBe('true');
  });

  it('can be stopped and left while it is being sent: the row goes, and the list is read anew', async () => {
    const server = serverWithFew().on(createProduct, 'never');
    await openNew(server);
    typeInto('Name', 'Never there');
    press('Add Product');
    await screen.findByText('Never there');
    const read = server.requests.length;
    press('Cancel');
    fireEvent.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(screen.queryByText('Never there')).toBeNull());
    await waitFor(() => expect(server.requests.slice(read).map(({ pathname }) => pathname)).toContain(listProducts.path));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByText('Failed to create product')).toBeNull();
  });

  it.each([
    ['Name', '', 'Product name is required'],
    ['Name', 'x'.repeat(256), 'Name must be less than 255 characters'],
    [/^Description/, 'x'.repeat(5_001), 'Description must be less than 5000 characters'],
  ])('says at %s what is wrong with it: %s', async (label, value, message) => {
    const server = serverWithFew().on(createProduct, 'never');
    await openNew(server);
    typeInto('Name', 'A name');
    typeInto(label, value);
    press('Add Product');
    expect(await screen.findByText(message)).toBeTruthy();
    expect(server.sent).toEqual([]);
  });

  it('is not saved or closed while its picture is being uploaded, and is saved with it', async () => {
    const uploads = scriptedUploads();
    vi.stubGlobal('XMLHttpRequest', uploads.XMLHttpRequest);
    const server = serverWithFew().on(createProduct, 'never');
    const box = await openNew(server);
    typeInto('Name', 'With picture');
    const file = new File([new Uint8Array(4)], 'a.png', { type: 'image/png' });
    fireEvent.change(screen.getByLabelText(/^Image/), { target: { files: [file] } });
    await waitFor(() => expect(uploads.sent).toHaveLength(1));
    expect(screen.getByText('Image upload in progress')).toBeTruthy();
    press('Add Product');
    fireEvent.keyDown(box, { key: 'Escape' });
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(server.sent).toEqual([]);
    await act(async () => uploads.sent[0]?.answer(200, { success: true, url: PICTURE }));
    press('Add Product');
    await waitFor(() => expect(server.sent).toMatchObject([{ body: { name: 'With picture', image_url: PICTURE } }]));
  });

  it('says at the picture what the server finds wrong with its address', async () => {
    const fault = { field: 'image_url', message: 'Invalid image URL format', code: 'invalid_format' };
    const refusal = { status: 400, body: { code: 'VALIDATION_FAILED', message: fault.message, details: [fault] } };
    await openNew(serverWithFew().on(createProduct, refusal));
    typeInto('Name', 'A name');
    press('Add Product');
    expect(await screen.findByText('Invalid image URL format')).toBeTruthy();
  });

  it('says at the name that it is taken, and in a toast', async () => {
    await openNew(serverWithFew().on(createProduct, refusedFor(refuse(productNameTaken))));
    typeInto('Name', 'GST Basics');
    press('Add Product');
    expect(await screen.findByText(productNameTaken.message)).toBeTruthy();
    expect(screen.getAllByText('Product name already exists').length).toBeGreaterThan(0);
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'GST Basics');
    await waitFor(() => expect(screen.queryAllByRole('row', { hidden: true })).toHaveLength(4));
  });

  it('keeps what was typed if it could not be saved', async () => {
    await openNew(serverWithFew().on(createProduct, refused(403, 'Not now')));
    typeInto('Name', 'Kept');
    press('Add Product');
    expect(await screen.findAllByText(/Failed to create product/)).not.toHaveLength(0);
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Kept');
  });

  it('closes on Escape only if nothing was changed, and asks before it discards', async () => {
    const box = await openNew(serverWithFew());
    typeInto('Name', 'Half');
    fireEvent.keyDown(box, { key: 'Escape' });
    expect(screen.queryByRole('dialog', { name: 'Add Product' })).toBeTruthy();
    press('Cancel');
    expect(await screen.findByRole('alertdialog', { name: 'Discard your changes?' })).toBeTruthy();
    press('Keep editing');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Half');
    press('Cancel');
    fireEvent.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('closes on Escape if nothing was changed', async () => {
    fireEvent.keyDown(await openNew(serverWithFew()), { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('the dialog of a known product', () => {
  const theirs = { ...first, name: 'Their name', image_url: PICTURE, revision: 2 };
  const conflicting = () => serverWithFew().on(changeProduct, refusedFor(refuse('VERSION_CONFLICT', { members: { stored: theirs } })));

  it('names the revision it was opened with', async () => {
    const server = serverWithFew().on(changeProduct, ok({ ...first, name: 'New name', revision: 2 }));
    await openEditor(server);
    typeInto('Name', 'New name');
    press('Save changes');
    expect(await screen.findByText('Product updated.')).toBeTruthy();
    expect(server.sent).toEqual([{ route: 'changeProduct', body: { name: 'New name', description: null, image_url: null, revision: 1 } }]);
  });

  it('shows both versions if someone else was faster, and keeps mine if asked to', async () => {
    const server = conflicting();
    await openEditor(server);
    typeInto('Name', 'My name');
    press('Save changes');
    const versions = within(await screen.findByRole('region', { name: 'Name' }));
    expect(versions.getByText('My name')).toBeTruthy();
    expect(versions.getByText('Their name')).toBeTruthy();
    const picture = within(screen.getByRole('region', { name: 'Image' }));
    expect(picture.getByRole('img', { name: 'Preview of Image' }).getAttribute('src')).toBe(PICTURE);
    expect(picture.getByText('Nothing')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Description' })).toBeNull();
    server.on(changeProduct, ok({ ...first, name: 'My name', revision: 3 }));
    press('Keep mine');
    expect(await screen.findByText('Product updated.')).toBeTruthy();
    expect(server.sent.at(-1)).toMatchObject({ body: { name: 'My name', revision: 2 } });
  });

  it('takes theirs into the form, to go on from there', async () => {
    const server = conflicting();
    await openEditor(server);
    typeInto('Name', 'My name');
    press('Save changes');
    fireEvent.click(await screen.findByRole('button', { name: 'Take theirs' }));
    expect(await screen.findByLabelText('Name')).toHaveProperty('value', 'Their name');
    server.on(changeProduct, ok({ ...theirs, revision: 3 }));
    typeInto('Name', 'Agreed');
    press('Save changes');
    await waitFor(() => expect(server.sent.at(-1)).toMatchObject({ body: { name: 'Agreed', revision: 2 } }));
  });

  it('saves at once if what changed is not in the form', async () => {
    const server = serverWithFew();
    const elsewhere = refusedFor(refuse('VERSION_CONFLICT', { members: { stored: { ...first, revision: 4 } } }));
    server.on(changeProduct, (_, body) => (JSON.stringify(body).includes('"revision":4') ? ok({ ...first, revision: 5 }) : elsewhere));
    await openEditor(server);
    typeInto('Name', 'Mine');
    press('Save changes');
    expect(await screen.findByText('Product updated.')).toBeTruthy();
    expect(server.sent).toHaveLength(2);
  });
});

describe('deleting a product', () => {
  const openConfirm = async (server: StubServer) => {
    fireEvent.click(within(await openMenu(server)).getByRole('menuitem', { name: 'Delete product' }));
    return within(await screen.findByRole('alertdialog', { name: `Delete ${first.name}?` }));
  };

  it('names it, removes its row and can be undone', async () => {
    const server = serverWithFew()
      .on(removeProduct, ok({ success: true }))
      .on(restoreBinItem, ok({ success: true }));
    const confirm = await openConfirm(server);
    fireEvent.click(confirm.getByRole('button', { name: 'Delete product' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Product restored.')).toBeTruthy();
    expect(server.requests.map(({ pathname }) => pathname)).toContain(`/api/admin/bin/${first.id}/restore`);
  });

  it('puts the row back if it was refused', async () => {
    const confirm = await openConfirm(serverWithFew().on(removeProduct, refused(403, 'Not now')));
    fireEvent.click(confirm.getByRole('button', { name: 'Delete product' }));
    expect(await screen.findAllByText(/Failed to delete product/)).not.toHaveLength(0);
    expect(await screen.findByText(first.name)).toBeTruthy();
  });
});
