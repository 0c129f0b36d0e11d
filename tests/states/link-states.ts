/** What mailed links lead to: a new password, an invitation with what follows it, and unsubscribing. */
import { mailedLink } from '../mailbox.js';
import { sayAdult } from '../flows/browser.js';
import { heading, isRefused, press, says } from './page-actions.js';
import { accountMenu, notificationsMenu, pageAt } from './common-states.js';
import type { State } from './check-states.js';
import type { Fixture } from './fixture.js';

const PASSWORD = 'green ferry under snow 12';

export function linkStates(fixture: Fixture): readonly State[] {
  const { system } = fixture;
  const forgetful = fixture.learner('One of four');
  const invited = { full_name: 'Wilhelmina Theodora Venkatanarasimharajuvaripeta', email: 'wilhelmina@meghdhara.example' };
  return [
    {
      name: 'reset password',
      open: async (page) => {
        await page.goto(fixture.at('/app/forgot-password'));
        await page.getByLabel('Email', { exact: true }).fill(forgetful.email);
        await press(page, 'Send link');
        await says(page, 'Check your email');
        await page.goto(await mailedLink(system, forgetful.email, 'password_reset'));
        await page.getByLabel('New password').waitFor();
      },
    },
    {
      name: 'reset password, too easy',
      open: async (page) => {
        await page.getByLabel('New password').fill('password');
        await press(page, 'Save password');
        await isRefused(page, 'New password');
      },
    },
    {
      name: 'reset password, done',
      open: async (page) => {
        await page.getByLabel('New password').fill(PASSWORD);
        await press(page, 'Save password');
        await says(page, 'Password changed');
      },
    },
    {
      name: 'invitation',
      open: async (page) => {
        const client_id = await fixture.make('/api/admin/clients', { name: 'Academy of Interdisciplinary Craftsmanship' });
        await fixture.admin.ask('POST', '/api/admin/invitations', { ...invited, role: 'student', client_id });
        await page.goto(await mailedLink(system, invited.email, 'invitation'));
        await page.getByLabel('New password').waitFor();
      },
    },
    {
      name: 'invitation, no consent',
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
        await says(page, 'Your account is ready');
      },
    },
    {
      name: 'the question how old one is',
      open: async (page) => {
        await page.getByRole('link', { name: 'Go to sign in' }).click();
        await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
        await press(page, 'Sign in');
        await heading(page, 'How old are you?');
      },
    },
    {
      name: 'home without a programme',
      open: async (page) => {
        await sayAdult(page);
        await says(page, 'Nothing to do yet');
      },
    },
    pageAt(fixture, 'Job Readiness without a programme', '/app/job-readiness', 'Nothing to do yet'),
    notificationsMenu('new learner', 'No notifications yet'),
    accountMenu('learner with a long name', /Wilhelmina/, 'Profile'),
  ];
}

/** The unsubscribe link is in the digest mail, which is made due now. */
export async function askForDigest(fixture: Fixture, email: string): Promise<void> {
  await fixture.rewrite('auth', 'update notifications set digest_due_at = now() where person_id = $1 and digest_due_at is not null', [
    await fixture.idOf({ email }),
  ]);
}

export function unsubscribeStates(fixture: Fixture, email: string): readonly State[] {
  return [
    {
      name: 'unsubscribe',
      open: async (page) => {
        await page.goto(await mailedLink(fixture.system, email, 'digest'));
        await page.getByRole('button', { name: 'Turn off emails' }).waitFor();
      },
    },
    {
      name: 'unsubscribe, done',
      open: async (page) => {
        await press(page, 'Turn off emails');
        await says(page, 'Emails are off');
      },
    },
  ];
}
