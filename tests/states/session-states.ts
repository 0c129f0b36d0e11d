/** What a session shows: its second step, its warnings, its end and signing in again. */
import { BREAKER } from '@paanch/client/session/refresh-breaker';
import { z } from 'zod';
import { signedIn } from '../people.js';
import { giveCredentials, answerFirstQuestions, signInAt } from '../flows/browser.js';
import { codeOf, heading, isRefused, press, says } from './page-actions.js';
import type { State } from './check-states.js';
import type { Fixture } from './fixture.js';

export function sessionStates(fixture: Fixture): readonly State[] {
  const person = fixture.learner('Star ONE, Silver');
  const letIdle = async (minutes: number) => {
    const id = await fixture.idOf(person);
    // Activity that auth has not stored yet is lost with its process, and the time passes before the next one sees new activity.
    fixture.system.kill('auth');
    const statement = `update sessions set last_activity_at = now() - make_interval(mins => $2), highest_activity = extract(epoch from now()) * 1000 + ${KNOWN_ACTIVITY_MS}
       where person_id = $1 and ended_at is null`;
    await fixture.rewrite('auth', statement, [id, minutes]);
    await fixture.idOf(person);
  };
  return [
    {
      name: 'second step',
      open: async (page) => {
        const learner = await signedIn(fixture.system, person);
        const { secret } = z.object({ secret: z.string() }).parse(await learner.ask('POST', '/api/auth/mfa/enrol', {}));
        await learner.ask('POST', '/api/auth/mfa/confirm', { code: codeOf(secret, Date.now() - STEP_MS) });
        await learner.signOut();
        await page.goto(fixture.at('/app/login?returnUrl=%2Fapp%2Faccount'));
        await giveCredentials(page, person);
        await page.getByLabel('Code', { exact: true }).waitFor();
        nextCode = () => codeOf(secret);
      },
    },
    {
      name: 'second step, wrong code',
      open: async (page) => {
        await page.getByLabel('Code', { exact: true }).fill('000000');
        await press(page, 'Confirm');
        await isRefused(page, 'Code');
      },
    },
    {
      name: 'second step on',
      open: async (page) => {
        await page.getByLabel('Code', { exact: true }).fill(nextCode());
        await press(page, 'Confirm');
        await page.getByRole('button', { name: 'New recovery codes' }).waitFor();
      },
    },
    {
      name: 'are you still there',
      open: async (page) => {
        // Opening a page is activity: the time passes while it is open, on both clocks.
        await page.clock.install();
        await page.goto(fixture.at('/app/job-readiness'));
        await heading(page, 'Your Progress', 2);
        await letIdle(112);
        await page.clock.fastForward('01:51:00');
        await page.getByRole('alertdialog', { name: 'Are you still there?' }).waitFor();
      },
      leave: (page) => press(page, 'Stay signed in'),
    },
    {
      name: 'your sign-in ends soon',
      open: async (page) => {
        await fixture.rewrite('auth', "update sessions set absolute_expires_at = now() + interval '9 minutes' where person_id = $1", [
          await fixture.idOf(person),
        ]);
        await page.goto(fixture.at('/app/job-readiness/tiers'));
        await page.getByRole('alertdialog', { name: 'Sign in again soon' }).waitFor();
      },
    },
    {
      name: 'confirm that it is you',
      open: async (page) => {
        await press(page, 'Sign in again');
        await page.getByRole('dialog', { name: "Confirm it's you" }).waitFor();
      },
      leave: (page) => press(page, 'Cancel'),
    },
    {
      name: 'session ended',
      open: async (page) => {
        await page.goto(fixture.at('/app/job-readiness'));
        // The warning covers it.
        await page.getByRole('heading', { level: 2, name: 'Your Progress', includeHidden: true }).waitFor();
        await fixture.admin.ask('DELETE', `/api/admin/users/${await fixture.idOf(person)}/sessions`);
        await says(page, 'Session expired. Please log in again.');
        await page.waitForURL(/login/);
      },
    },
  ];
}

/** So far ahead that every input until now counts as already reported. */
const KNOWN_ACTIVITY_MS = 60_000;

/** Each code works once, so enrolling uses the code of the previous time step. Milliseconds. */
const STEP_MS = 30_000;
let nextCode = () => '';

/** Of a browser whose session is refused until it stops refreshing (docs/specification.md#constants). */
export function refusedStates(fixture: Fixture): readonly State[] {
  return [
    {
      name: 'refused repeatedly',
      open: async (page) => {
        const context = page.context();
        await signInAt(page, fixture.at('/app/login'), fixture.learner('Three of four'));
        const [cookie] = (await context.cookies()).filter(({ name }) => name.endsWith('pa_rt'));
        if (!cookie) throw new Error('there is no refresh cookie');
        const openWithToken = async (value: string) => {
          await context.clearCookies();
          await context.addCookies([{ ...cookie, value }]);
          await page.goto(fixture.at('/app/dashboard'));
          await says(page, 'Session expired.');
        };
        for (let refusal = 1; refusal <= BREAKER.errors; refusal += 1) await openWithToken(`${cookie.value.slice(0, -4)}AAAA`);
        // The session itself is still valid, but the browser no longer tries it.
        await openWithToken(cookie.value);
        await heading(page, 'Sign in');
      },
    },
  ];
}

/** Of a learner whose password was chosen by staff. */
export function givenPasswordStates(fixture: Fixture): readonly State[] {
  const person = { full_name: 'Devika Ranganathan', email: 'devika@meghdhara.example', password: 'copper-lantern-meadow-27' };
  return [
    {
      name: 'a password chosen by staff',
      open: async (page) => {
        const client_id = await fixture.make('/api/admin/clients', { name: 'Lakeside School' });
        await fixture.make('/api/admin/students', { ...person, client_id });
        await signInAt(page, fixture.at('/app/login'), person);
        await answerFirstQuestions(page);
        await says(page, 'Someone else set your password.');
        // The banner is there before the page below it.
        await page.getByRole('heading', { level: 1 }).waitFor();
      },
    },
    {
      name: 'a password chosen by staff, expired',
      open: async (page) => {
        await fixture.rewrite('auth', "update people set password_set_by_admin_at = now() - interval '80 hours' where email = $1", [
          person.email,
        ]);
        await page.context().clearCookies();
        await signInAt(page, fixture.at('/app/login'), person);
        await page.getByRole('dialog', { name: 'Change password' }).waitFor();
      },
    },
  ];
}
