/** The dialogs for courses, and what only a picture and the bin have. */
import type { Page } from 'playwright-core';
import type { State } from './check-states.js';
import { adminSignedIn, dialog, dialogStates, fill, item, type RecordDialog } from './dialog-states.js';
import type { Fixture } from './fixture.js';
import { escape, failing, press, says, toasts, withoutAnswer } from './page-actions.js';
import type { StaffRecords } from './staff-records.js';

function dialogsOf({ admin }: Fixture, { product, clientName }: StaffRecords): readonly RecordDialog[] {
  const ofProducts = { path: '/products', required: 'Name', fill: (page: Page) => fill(page, 'Name', 'Interview practice at home') };
  return [
    {
      ...ofProducts,
      name: 'Add Product',
      open: (page) => press(page, 'Add Product'),
      verb: 'Add Product',
      api: '**/api/admin/products',
      failed: 'Failed to create product',
    },
    {
      ...ofProducts,
      name: 'Edit product',
      open: (page) => item(page, product.name, 'Edit product'),
      verb: 'Save changes',
      api: `**/api/admin/products/${product.id}`,
      failed: 'Failed to update product',
      overtake: () => admin.ask('PATCH', `/api/admin/products/${product.id}`, { description: 'Twelve rounds, each with feedback.' }),
    },
    {
      name: 'Assign to clients',
      path: `/products/${product.id}`,
      open: (page) => press(page, 'Assign to clients'),
      verb: 'Save assignment',
      fill: async (page) => {
        await page.getByRole('combobox', { name: 'Clients' }).fill('Nadi');
        await page.getByRole('option', { name: clientName }).click();
      },
      api: `**/api/admin/products/${product.id}/clients`,
      failed: 'Failed to save the assignment',
      overtake: () => admin.ask('PUT', `/api/admin/products/${product.id}/clients`, { client_ids: [], all_clients: true }),
    },
  ];
}

function otherStates(fixture: Fixture, { product }: StaffRecords): readonly State[] {
  const upload = '**/api/admin/products/upload-image';
  const create = '**/api/admin/products';
  return [
    {
      name: 'Add Product, being sent',
      open: async (page) => {
        await withoutAnswer(page, create);
        await page.goto(fixture.at('/products'));
        await press(page, 'Add Product');
        await fill(page, 'Name', 'Interview practice at home');
        await press(dialog(page), 'Add Product');
        await says(dialog(page), 'Adding');
      },
    },
    {
      name: 'Add Product, stopped',
      open: async (page) => {
        await press(dialog(page), 'Cancel');
        await says(page.getByRole('alertdialog'), /^Sending was stopped/);
      },
      leave: async (page) => {
        await page.unroute(create);
        await press(page.getByRole('alertdialog'), 'Discard changes');
      },
    },
    {
      name: 'a picture being uploaded',
      open: async (page) => {
        await page.route(upload, () => undefined);
        await page.goto(fixture.at('/products'));
        await item(page, product.name, 'Edit product');
        const picture = { name: 'cover.png', mimeType: 'image/png', buffer: Buffer.from('a picture') };
        await dialog(page).locator('input[type=file]').setInputFiles(picture);
        await says(page, 'Image upload in progress');
      },
      leave: (page) => page.unroute(upload),
    },
    {
      name: 'a picture not uploaded',
      open: async (page) => {
        await page.goto(fixture.at('/products'));
        await item(page, product.name, 'Edit product');
        const text = { name: 'cover.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') };
        await dialog(page).locator('input[type=file]').setInputFiles(text);
        await says(page, 'Please upload a valid image file (JPG, PNG, WebP, or GIF)');
      },
      leave: escape,
    },
    {
      name: 'Delete product',
      open: async (page) => {
        await page.goto(fixture.at('/products'));
        await item(page, product.name, 'Delete product');
        await page.getByRole('alertdialog', { name: `Delete ${product.name}?` }).waitFor();
      },
    },
    {
      name: 'a product not deleted',
      open: async (page) => {
        await failing(page, `**/api/admin/products/${product.id}`);
        await press(page.getByRole('alertdialog'), 'Delete product');
        await toasts(page, 'Failed to delete product');
      },
      leave: (page) => page.unroute(`**/api/admin/products/${product.id}`),
    },
    {
      name: 'a deleted product',
      open: async (page) => {
        await page.goto(fixture.at('/products'));
        await item(page, product.name, 'Delete product');
        await press(page.getByRole('alertdialog'), 'Delete product');
        await toasts(page, 'Product deleted.');
        await page.getByRole('button', { name: 'Undo' }).waitFor();
      },
    },
  ];
}

export const productDialogs = (fixture: Fixture, records: StaffRecords): readonly State[] => [
  adminSignedIn(fixture, records.admin),
  ...dialogsOf(fixture, records).flatMap((one) => dialogStates(fixture, one)),
  ...otherStates(fixture, records),
];
