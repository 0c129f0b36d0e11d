/** `web-weight`: bytes of script on the wire before first use, beside an app of the same libraries alone. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import { CHECKOUT } from '../../start/paths.mjs';
import { findChromium, launchChromium } from '../system/chromium.mjs';
import { makeFolder, spawnSystem } from '../system/own-system.mjs';

const GOAL = 1.35;
const KB = 1_000;

/** MUI, React, router and query, used as any small app would, without code of ours. */
const BARE_APP = `
import Alert from '@mui/material/Alert'; import Avatar from '@mui/material/Avatar'; import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox'; import CssBaseline from '@mui/material/CssBaseline'; import Dialog from '@mui/material/Dialog';
import Drawer from '@mui/material/Drawer'; import IconButton from '@mui/material/IconButton'; import LinearProgress from '@mui/material/LinearProgress';
import Menu from '@mui/material/Menu'; import MenuItem from '@mui/material/MenuItem'; import Skeleton from '@mui/material/Skeleton';
import Snackbar from '@mui/material/Snackbar'; import TextField from '@mui/material/TextField'; import Typography from '@mui/material/Typography';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { createElement as h } from 'react'; import { createRoot } from 'react-dom/client';
import { BrowserRouter, NavLink, Route, Routes } from 'react-router';
function Page() {
  const { data } = useQuery({ queryKey: ['x'], queryFn: () => Promise.resolve('x') });
  return h('div', null, [Alert, Avatar, Button, Checkbox, IconButton, LinearProgress, MenuItem, Skeleton, TextField, Typography].map((C, i) => h(C, { key: i }, data)),
    h(NavLink, { to: '/' }, 'x'), [Dialog, Drawer, Menu, Snackbar].map((C, i) => h(C, { key: i, open: false }, h('p'))));
}
const theme = createTheme({ cssVariables: true, colorSchemes: { light: true, dark: true } });
createRoot(document.body).render(h(ThemeProvider, { theme }, h(CssBaseline), h(QueryClientProvider, { client: new QueryClient() },
  h(BrowserRouter, null, h(Routes, null, h(Route, { path: '*', element: h(Page) }))))));
`;

async function bareWeight() {
  const folder = join(CHECKOUT, 'var', 'bench', 'bare-app');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'index.html'), '<!doctype html><body><script type="module" src="/app.js"></script></body>');
  writeFileSync(join(folder, 'app.js'), BARE_APP);
  await build({ root: folder, logLevel: 'silent', configFile: false, build: { modulePreload: { polyfill: false } } });
  const assets = join(folder, 'dist', 'assets');
  const bytes = readdirSync(assets)
    .filter((name) => name.endsWith('.js'))
    .map((name) => brotliCompressSync(readFileSync(join(assets, name))).length);
  return bytes.reduce((sum, size) => sum + size, 0);
}

/** Bytes of script that a page loads, compressed as sent. @param {import('playwright-core').Page} page @param {string} address @param {string} shown */
async function weigh(page, address, shown) {
  let bytes = 0;
  /** @type {Promise<void>[]} */
  const sizes = [];
  /** A file that is preloaded and then imported is sent once. */
  const seen = new Set();
  const count = (/** @type {import('playwright-core').Response} */ response) => {
    if (seen.has(response.url())) return;
    seen.add(response.url());
    if (response.request().resourceType() === 'script')
      sizes.push(
        response
          .request()
          .sizes()
          .then(({ responseBodySize }) => void (bytes += responseBodySize)),
      );
  };
  page.on('response', count);
  await page.goto(address);
  await page.locator(shown).first().waitFor();
  await page.waitForLoadState('networkidle').catch(() => undefined);
  await Promise.all(sizes);
  page.off('response', count);
  return bytes;
}

/** @param {import('playwright-core').Page} page @param {{ email: string, password: string }} account */
async function signIn(page, { email, password }) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => !url.pathname.endsWith('/login'));
}

/** What the switch of languages keeps. It runs in the page. */
const CHOOSE_HINDI = `localStorage.setItem('pa-language', 'hi'); localStorage.setItem('pa-language-chosen', 'yes');`;

/** @param {import('playwright-core').Browser} browser @param {() => Promise<import('playwright-core').Page>} signedIn @param {[string, string]} place */
async function weighFresh(browser, signedIn, [address, shown], inHindi = false) {
  const known = await signedIn();
  const context = await browser.newContext({ storageState: await known.context().storageState() });
  if (inHindi) await context.addInitScript(CHOOSE_HINDI);
  await known.context().close();
  const bytes = await weigh(await context.newPage(), address, shown);
  await context.close();
  return bytes;
}

export async function webWeight() {
  const executablePath = findChromium('web-weight');
  const reference = await bareWeight();
  const place = await makeFolder();
  const system = spawnSystem(place, []);
  const browser = await launchChromium(executablePath);
  try {
    await system.ready;
    const accounts = JSON.parse(readFileSync(join(place.folder, 'demo-accounts.json'), 'utf8'));
    const account = (/** @type {string} */ role) => accounts.find((/** @type {any} */ one) => one.role === role);
    const as = (/** @type {string} */ role, /** @type {string} */ loginPath) => async () => {
      const page = await (await browser.newContext()).newPage();
      await page.goto(system.origin + loginPath);
      await signIn(page, account(role));
      return page;
    };
    const anonymous = async () => (await browser.newContext()).newPage();
    const learner = as('student', '/app/login');
    const assessment = await assessmentAddress(await learner(), system.origin);
    const at = (/** @type {string} */ path) => system.origin + path;
    const weights = {
      'learner sign-in': await weighFresh(browser, anonymous, [at('/app/login'), 'form']),
      'learner dashboard': await weighFresh(browser, learner, [at('/app/dashboard'), 'h1']),
      'assessment start': await weighFresh(browser, learner, [assessment, 'h1']),
      'learner sign-in in Hindi': await weighFresh(browser, anonymous, [at('/app/login'), 'form'], true),
      'learner dashboard in Hindi': await weighFresh(browser, learner, [at('/app/dashboard'), 'h1'], true),
      'assessment start in Hindi': await weighFresh(browser, learner, [assessment, 'h1'], true),
      'admin sign-in': await weighFresh(browser, anonymous, [at('/admin/login'), 'form']),
      'admin dashboard': await weighFresh(browser, as('Admin', '/admin/login'), [at('/dashboard'), 'h1']),
    };
    return Object.entries(weights).map(([name, bytes]) => ({
      name: `web-weight ${name}`,
      figure: `${(bytes / KB).toFixed(0)} kB`,
      reference: `${(reference / KB).toFixed(0)} kB`,
      ratio: bytes / reference,
      goal: `<= ${GOAL}`,
      met: bytes <= reference * GOAL,
    }));
  } finally {
    await browser.close();
    await system.end();
    place.remove();
  }
}

/** The page on which the first assessment is taken. @param {import('playwright-core').Page} page @param {string} origin */
async function assessmentAddress(page, origin) {
  const { products } = await (await page.request.get(`${origin}/api/app/job-readiness/products`)).json();
  const { assessments } = await (await page.request.get(`${origin}/api/app/job-readiness/assessments?productId=${products[0].id}`)).json();
  await page.context().close();
  return `${origin}/app/job-readiness/assessments/${assessments[0].id}`;
}
