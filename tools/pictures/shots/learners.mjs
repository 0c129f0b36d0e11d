/** Learners: adding and importing them, and watching how far they come. */
import { choose, CLIENT, fill, learners, press, says } from '../hands.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('../shots.mjs').Place} Place */

const DONE = 'Farheen Inamdar';
const NEARLY = 'Tejal Vaghmare';
/** Two of its rows have errors, which a person would make. */
const TABLE = `full_name,email,client
Kavya Rao,kavya.rao@meghdhara.example,${CLIENT}
Arjun Pillai,arjun.pillai@meghdhara.example,${CLIENT}
Sana Qureshi,sana.qureshi@meghdhara,${CLIENT}
Rahul Deshmane,rahul.deshmane@meghdhara.example,Meghdhara Collage of Commerce
Nikhil K. Tamboli,nikhil.tamboli@meghdhara.example,${CLIENT}
Pooja Iyengar,pooja.iyengar@meghdhara.example,${CLIENT}
Vikram Salunkhe,vikram.salunkhe@meghdhara.example,${CLIENT}
`;

/** One learner's page. @param {Page} page @param {Place} place @param {string} name */
async function learner(page, { origin, other }, name) {
  const { data } = await other.ask('GET', `/api/admin/students?search=${encodeURIComponent(name)}`);
  await page.goto(`${origin}/admin/learners/${data[0].id}`);
  await says(page, 'Why these stars and tiers');
}

/** @type {readonly import('../shots.mjs').Shot[]} */
export const LEARNERS = [
  { name: 'learners', open: learners },
  {
    name: 'add-learner',
    open: async (page) => {
      await press(page, 'Add learner');
      await fill(page, 'Full name', 'Ritika Nambiar');
      await fill(page, 'Email', 'ritika.nambiar@meghdhara.example');
      await choose(page, 'Client', CLIENT);
    },
  },
  {
    name: 'import',
    open: async (page, { origin }) => {
      await page.goto(`${origin}/admin/imports`);
      await says(page, 'No imports yet');
    },
  },
  {
    name: 'import-errors',
    open: async (page) => {
      const file = { name: 'meghdhara-2027.csv', mimeType: 'text/csv', buffer: Buffer.from(TABLE) };
      await page.locator('input[type=file]').setInputFiles(file);
      await page.getByRole('tab', { name: /^Errors/ }).click();
      await page.getByLabel('Client of row 5').waitFor();
    },
  },
  {
    name: 'import-commit',
    open: async (page) => {
      await page.getByLabel('Client of row 5').fill(CLIENT);
      await press(page, 'Save row 5');
      await page.getByLabel('Client of row 5').waitFor({ state: 'detached' });
      await page.getByRole('tab', { name: /^All/ }).click();
      await page.getByRole('button', { name: /^Import \d learners and send invitations$/ }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'import-done',
    open: async (page) => {
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: /^Import / })
        .click();
      await says(page, /^Imported: /);
    },
  },
  { name: 'learner', open: (page, place) => learner(page, place, DONE) },
  {
    name: 'extra-time',
    open: async (page) => {
      await press(page, 'Change');
      await choose(page, 'Time limit', '1.5 times');
    },
  },
  {
    name: 'void',
    open: async (page, place) => {
      await learner(page, place, DONE);
      await page
        .getByRole('button', { name: /^Actions for the attempt/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Void attempt' }).click();
      await fill(page, 'Reason', 'The power failed in the exam hall.');
    },
  },
  {
    name: 'override',
    open: async (page, place) => {
      await learner(page, place, NEARLY);
      await page.getByRole('button', { name: /^Override progress in / }).click();
      await choose(page, 'Star level', 'ONE');
      await choose(page, 'Tier', 'Silver - Intermediate');
      await fill(page, 'Reason for override', 'Passed the same assessment at her college.');
      await fill(page, 'Note for the learner (optional)', 'Your college result counts here too. Well done.');
      await says(page, /^Star: .+ to ONE$/);
    },
  },
  {
    name: 'export-progress',
    open: async (page, place) => {
      await learners(page, place);
      await press(page, 'Export');
      await page.getByRole('menuitem', { name: 'Export progress' }).click();
      await choose(page, 'Client', CLIENT);
    },
  },
  {
    name: 'cohorts',
    open: async (page, { origin }) => {
      await page.goto(`${origin}/admin/reports/cohort`);
      await page.getByRole('heading', { name: CLIENT }).waitFor();
    },
  },
  {
    name: 'at-risk',
    open: async (page, { origin, enrolEarlier }) => {
      await enrolEarlier(['Ishani Borkar', 'Sumeet Ghadge', 'Gurleen Sekhon', 'Anto Kuruvath', 'Lalrin Pachuau']);
      await page.goto(`${origin}/admin/reports/at-risk`);
      await says(page, /^No activity for \d/);
    },
  },
];
