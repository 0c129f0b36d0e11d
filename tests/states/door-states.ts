/** What anybody sees before a session, at both doors, and what mailed links lead to. */
import type { Page } from 'playwright-core';
import { mailedLink } from '../mailbox.js';
import { press, says } from './hands.js';
import type { State } from './look.js';
import type { Stage } from './stage.js';

const PASSWORD = 'green ferry under snow 12';
const NOBODY = 'nobody@meghdhara.example';
/** Failures after which the server asks to wait (trust 1.9). */
const FREE_FAILURES = 5;

async function signInAs(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await press(page, 'Sign in');
}

/** The same words at both doors. */
function doorOf(stage: Stage, area: 'app' | 'admin'): readonly State[] {
  const at = (page: string) => stage.at(`/${area}/${page}`);
  return [
    {
      name: `${area} sign-in`,
      open: async (page) => {
        await page.goto(at('login'));
        await page.getByLabel('Email').waitFor();
      },
    },
    {
      name: `${area} sign-in, colours`,
      open: (page) => page.getByRole('button', { name: 'Colours' }).click(),
      leave: (page) => page.keyboard.press('Escape'),
    },
    {
      name: `${area} sign-in, nothing typed`,
      open: async (page) => {
        await press(page, 'Sign in');
        await says(page, /Enter|required/i);
      },
    },
    {
      name: `${area} sign-in, refused`,
      open: async (page) => {
        await signInAs(page, `${area}-${NOBODY}`, 'not the password');
        await says(page, 'Invalid email or password');
      },
    },
    {
      name: `${area} session expired`,
      open: async (page) => {
        await page.goto(at('login?sessionExpired=true&reason=auth_error&returnUrl=%2Fapp%2Fjob-readiness'));
        await says(page, 'Session expired.');
      },
    },
    {
      name: `${area} forgot password`,
      open: async (page) => {
        await page.goto(at('forgot-password'));
        await page.getByLabel('Email').waitFor();
      },
    },
    {
      name: `${area} forgot password, nothing typed`,
      open: async (page) => {
        await press(page, 'Send link');
        await page.getByLabel('Email').and(page.locator('[aria-describedby]')).waitFor();
      },
    },
    {
      name: `${area} forgot password, sent`,
      open: async (page) => {
        await page.getByLabel('Email').fill(NOBODY);
        await press(page, 'Send link');
        await says(page, /a link is on its way/);
      },
    },
    ...['reset-password', 'invitation', 'unsubscribe'].map((door) => ({
      name: `${area} ${door} without a link`,
      open: async (page: Page) => {
        await page.goto(at(door));
        await says(page, 'This link does not work any more');
      },
    })),
  ];
}

export function doorStates(stage: Stage): readonly State[] {
  const { system } = stage;
  const forgetful = stage.learner('One of four');
  const invited = { full_name: 'Wilhelmina Theodora Venkatanarasimharajuvaripeta', email: 'wilhelmina@meghdhara.example' };
  return [
    {
      name: 'doors',
      open: async (page) => {
        await page.goto(stage.at('/'));
        await page.getByRole('heading', { level: 1 }).waitFor();
      },
    },
    ...doorOf(stage, 'app'),
    ...doorOf(stage, 'admin'),
    {
      name: 'sign-in, wait',
      open: async (page) => {
        await page.goto(stage.at('/app/login'));
        for (let turn = 0; turn <= FREE_FAILURES; turn += 1) {
          const answered = page.waitForResponse(/auth\/login/);
          await signInAs(page, NOBODY, `guess ${turn}`);
          await answered;
        }
        await says(page, /wait|Try again/i);
      },
    },
    {
      name: 'sign-in, account not active',
      open: async (page) => {
        const away = stage.learner('No star yet; belongs');
        await stage.admin.ask('POST', `/api/admin/users/${await stage.idOf(away)}/deactivate`);
        await page.goto(stage.at('/app/login'));
        await signInAs(page, away.email, away.password);
        await says(page, /not active/);
      },
    },
    {
      name: 'sign-in without a network',
      open: async (page) => {
        await page.context().setOffline(true);
        await says(page, "You're offline.");
      },
      leave: (page) => page.context().setOffline(false),
    },
    {
      name: 'sign-in, network lost on the way',
      open: async (page) => {
        await page.route('**/api/auth/login', (route) => route.abort());
        await press(page, 'Sign in');
        await says(page, 'A network error occurred');
      },
      leave: (page) => page.unroute('**/api/auth/login'),
    },
    {
      name: 'reset password',
      open: async (page) => {
        await page.goto(stage.at('/app/forgot-password'));
        await page.getByLabel('Email').fill(forgetful.email);
        await press(page, 'Send link');
        await says(page, /a link is on its way/);
        await page.goto(await mailedLink(system, forgetful.email, 'password_reset'));
        await page.getByLabel('New password').waitFor();
      },
    },
    {
      name: 'reset password, too easy',
      open: async (page) => {
        await page.getByLabel('New password').fill('password');
        await press(page, 'Save password');
        await page.getByLabel('New password').and(page.locator('[aria-invalid=true]')).waitFor();
      },
    },
    {
      name: 'reset password, done',
      open: async (page) => {
        await page.getByLabel('New password').fill(PASSWORD);
        await press(page, 'Save password');
        await says(page, 'Your new password is saved.');
      },
    },
    {
      name: 'invitation',
      open: async (page) => {
        const client_id = await stage.make('/api/admin/clients', { name: 'Academy of Interdisciplinary Craftsmanship' });
        await stage.admin.ask('POST', '/api/admin/invitations', { ...invited, role: 'student', client_id });
        await page.goto(await mailedLink(system, invited.email, 'invitation'));
        await page.getByLabel('New password').waitFor();
      },
    },
    {
      name: 'invitation, nothing agreed to',
      open: async (page) => {
        await page.getByLabel('New password').fill(PASSWORD);
        await press(page, 'Save password');
        await page.getByRole('checkbox').and(page.locator('[aria-invalid=true], [aria-describedby]')).waitFor();
      },
    },
    {
      name: 'invitation, done',
      open: async (page) => {
        await page.getByLabel('New password').fill(PASSWORD);
        await page.getByRole('checkbox').check();
        await press(page, 'Save password');
        await says(page, 'Your account is ready.');
      },
    },
    {
      name: 'home without a programme',
      open: async (page) => {
        await page.getByRole('link', { name: 'Go to sign in' }).click();
        await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
        await press(page, 'Sign in');
        await says(page, 'Nothing to do yet');
      },
    },
    {
      name: 'Job Readiness without a programme',
      open: async (page) => {
        await page.goto(stage.at('/app/job-readiness'));
        await says(page, 'Nothing to do yet');
      },
    },
    {
      name: 'no notifications',
      only: 'desktop',
      open: async (page) => {
        await page.getByRole('button', { name: /^Notifications/ }).click();
        await page
          .getByRole('dialog')
          .getByText(/No notifications yet|New/)
          .first()
          .waitFor();
      },
      leave: (page) => page.keyboard.press('Escape'),
    },
    {
      name: 'behind a person with a long name',
      only: 'desktop',
      open: async (page) => {
        await page.getByRole('button', { name: /Wilhelmina/ }).click();
        await page.getByRole('menuitem', { name: 'Profile' }).waitFor();
      },
      leave: (page) => page.keyboard.press('Escape'),
    },
  ];
}

/** The address that turns mails off stands in the evening's mail, whose hour is put forward. */
export async function askForDigest(stage: Stage, email: string): Promise<void> {
  await stage.moveClock('auth', 'update notifications set digest_due_at = now() where person_id = $1 and digest_due_at is not null', [
    await stage.idOf({ email }),
  ]);
}

export function unsubscribeStates(stage: Stage, email: string): readonly State[] {
  return [
    {
      name: 'unsubscribe',
      open: async (page) => {
        await page.goto(await mailedLink(stage.system, email, 'digest'));
        await page.getByRole('button', { name: 'Turn mails off' }).waitFor();
      },
    },
    {
      name: 'unsubscribe, done',
      open: async (page) => {
        await press(page, 'Turn mails off');
        await says(page, 'Mails are off.');
      },
    },
  ];
}
