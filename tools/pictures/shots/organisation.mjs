/** Signing in, clients and users. */
import { FIRST_ADMIN } from '../../bench/system/own-system.mjs';
import { choose, CLIENT, clients, fill, press, says, signIn, tick, users } from '../hands.mjs';

/** A logo for a new client, drawn here. @param {import('playwright-core').Page} page */
async function logo(page) {
  const drawing = await page.context().newPage();
  try {
    await drawing.setViewportSize({ width: 256, height: 256 });
    await drawing.setContent(`<body style="margin:0"><svg viewBox="0 0 64 64"><rect width="64" height="64" fill="#14532d"/>
      <path d="M32 52C14 44 14 24 32 12c18 12 18 32 0 40z" fill="#bbf7d0"/><path d="M32 52V26" stroke="#14532d" stroke-width="3"/></svg>`);
    return { name: 'logo.png', mimeType: 'image/png', buffer: await drawing.screenshot() };
  } finally {
    await drawing.close();
  }
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
