/** Products and their assignment. */
import { CLIENT, fill, item, press, products, readiness, says } from '../hands.mjs';

const PROGRAMME = 'Graduate Job Readiness';
const COURSE = 'GST and Bookkeeping Basics';

/** @type {readonly import('../shots.mjs').Shot[]} */
export const PRODUCTS = [
  {
    name: 'product-picture',
    open: async (page, place) => {
      await products(page, place);
      await item(page, COURSE, 'Edit product');
      await page.getByRole('img', { name: 'Preview of Image' }).waitFor();
    },
  },
  {
    name: 'products',
    open: products,
  },
  {
    name: 'readiness-product',
    open: async (page, place) => {
      await readiness(page, place);
      await press(page, 'Add Job Readiness product');
      await fill(page, 'Name', 'Commerce Job Readiness 2027');
      await fill(page, 'Description (optional)', 'For the final year of BBA and B.Com.');
    },
  },
  {
    name: 'tier-gap',
    open: async (page) => {
      await fill(page, 'Silver - Intermediate, minimum score', '70');
      await says(page, 'These ranges leave gaps or overlap.');
      await page.getByText('Save these ranges anyway').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'product',
    open: async (page, place) => {
      await readiness(page, place);
      await item(page, PROGRAMME, 'View details');
      await says(page, 'Assigned to');
      await page.getByRole('listitem').filter({ hasText: CLIENT }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'assign',
    open: async (page) => {
      await press(page, 'Assign to clients');
      await page.getByRole('dialog').getByText(CLIENT).first().waitFor();
    },
  },
  {
    name: 'delete',
    open: async (page, place) => {
      await products(page, place);
      await item(page, 'Data Entry Accuracy Check', 'Delete product');
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'bin',
    open: async (page, { origin }) => {
      await press(page, 'Delete product');
      await says(page, 'Product deleted.');
      await page.goto(`${origin}/admin/bin`);
      await says(page, /^Showing \d/);
    },
  },
  {
    name: 'conflict',
    open: async (page, place) => {
      await products(page, place);
      await item(page, COURSE, 'Edit product');
      await fill(page, 'Name', 'GST and Bookkeeping for Beginners');
      const { data } = await place.other.ask('GET', `/api/admin/products?search=${encodeURIComponent(COURSE)}`);
      await place.other.ask('PATCH', `/api/admin/products/${data[0].id}`, { name: 'GST and Bookkeeping, Part 1' });
      await press(page, 'Save changes');
      await says(page, 'Someone else changed this after you opened it.');
    },
  },
];
