/** Signing in, clients and users. */
import { FIRST_ADMIN } from '../../bench/system/own-system.mjs';
import { choose, CLIENT, clients, fill, press, says, signIn, tick, users } from '../hands.mjs';

/** Draws a leaf; the page has a canvas, and no other page takes the front. */
const LEAF = `(() => {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 256;
  const pen = canvas.getContext('2d');
  pen.scale(4, 4);
  pen.fillStyle = '#14532d';
  pen.fillRect(0, 0, 64, 64);
  pen.fillStyle = '#bbf7d0';
  pen.fill(new Path2D('M32 52C14 44 14 24 32 12c18 12 18 32 0 40z'));
  pen.fillStyle = '#14532d';
  pen.fillRect(31, 26, 2, 26);
  return canvas.toDataURL('image/png').split(',')[1];
})()`;

/** The logo of a new client. @param {import('playwright-core').Page} page */
async function logo(page) {
  return { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(String(await page.evaluate(LEAF)), 'base64') };
}

/** @type {readonly import('../shots.mjs').Shot[]} */
export const ORGANISATION = [
  { name: 'sign-in', open: (page, place) => signIn(page, place, FIRST_ADMIN) },
  {
    name: 'second-step',
    open: async (page, { origin }) => {
      await press(page, 'Sign in');
      await page.waitForURL((url) => !url.pathname.endsWith('/login'));
      await page.goto(`${origin}/admin/account`);
      await press(page, 'Set up two-step sign-in');
      await page.getByRole('img', { name: /^QR code/ }).waitFor();
    },
  },
  { name: 'clients', open: clients },
  {
    name: 'add-client',
    open: async (page) => {
      await press(page, 'Add client');
      await fill(page, 'Name', 'Vanaja Institute of Management');
      await fill(page, 'Contact email (optional)', 'placements@vanaja.example');
      await fill(page, 'Address (optional)', '5 Temple Road, Coimbatore, Tamil Nadu 641002');
      await page.locator('[role=dialog] input[type=file]').setInputFiles(await logo(page));
      await page.getByRole('img', { name: 'Preview of Logo' }).waitFor();
    },
  },
  {
    name: 'clients-selected',
    open: async (page, place) => {
      await clients(page, place);
      await tick(page, ['Chalanta Logistics Private Limited', 'Suryatara Institute of Technology']);
    },
  },
  {
    name: 'client',
    open: async (page, place) => {
      await clients(page, place);
      await page.getByRole('link', { name: CLIENT }).click();
      await says(page, 'Learners by star level');
    },
  },
  { name: 'users', open: users },
  {
    name: 'add-user',
    open: async (page) => {
      await press(page, 'Add User');
      await fill(page, 'Full name', 'Tarun Bose');
      await fill(page, 'Email', 'tarun.bose@meghdhara.example');
      await choose(page, 'Role', 'Client Staff');
      await choose(page, 'Client', CLIENT);
    },
  },
  {
    name: 'users-selected',
    open: async (page, place) => {
      await users(page, place);
      await tick(page, ['Revati Soman', 'Prakash Nerurkar']);
    },
  },
  {
    name: 'several-users',
    open: async (page) => {
      await press(page, 'End sessions');
      await page.getByRole('alertdialog').waitFor();
    },
  },
];
