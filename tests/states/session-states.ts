/** What a session says of itself: its second step, its warnings, its end and the way back. */
import { BREAKER } from '@paanch/client/session/refresh-breaker';
import { z } from 'zod';
import { signedIn } from '../people.js';
import { giveCredentials, signInAt } from '../flows/browser.js';
import { codeOf, heading, isRefused, press, says } from './hands.js';
import type { State } from './look.js';
import type { Stage } from './stage.js';

export function sessionStates(stage: Stage): readonly State[] {
  const person = stage.learner('Star ONE, Silver');
  const asleep = async (minutes: number) => {
    const id = await stage.idOf(person);
    // What auth has not written down yet goes with its process, and the hours have passed before the next one hears of activity.
    stage.system.kill('auth');
    const statement = `update sessions set last_activity_at = now() - make_interval(mins => $2), highest_activity = extract(epoch from now()) * 1000 + ${HEARD_MS}
       where person_id = $1 and ended_at is null`;
    await stage.rewrite('auth', statement, [id, minutes]);
    await stage.idOf(person);
  };
  return [
    {
      name: 'second step',
      open: async (page) => {
        const learner = await signedIn(stage.system, person);
        const { secret } = z.object({ secret: z.string() }).parse(await learner.ask('POST', '/api/auth/mfa/enrol', {}));
        await learner.ask('POST', '/api/auth/mfa/confirm', { code: codeOf(secret, Date.now() - STEP_MS) });
        await learner.signOut();
        await page.goto(stage.at('/app/login?returnUrl=%2Fapp%2Faccount'));
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
        // Opening a page is activity: the hours pass while it is open, on both clocks.
        await page.clock.install();
        await page.goto(stage.at('/app/job-readiness'));
        await heading(page, 'Your Progress', 2);
        await asleep(112);
        await page.clock.fastForward('01:51:00');
        await page.getByRole('alertdialog', { name: 'Are you still there?' }).waitFor();
      },
      leave: (page) => press(page, 'Stay signed in'),
    },
    {
      name: 'your sign-in ends soon',
      open: async (page) => {
        await stage.rewrite('auth', "update sessions set absolute_expires_at = now() + interval '9 minutes' where person_id = $1", [
          await stage.idOf(person),
        ]);
        await page.goto(stage.at('/app/job-readiness/tiers'));
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
        await page.goto(stage.at('/app/job-readiness'));
        // The warning lies over it.
        await page.getByRole('heading', { level: 2, name: 'Your Progress', includeHidden: true }).waitFor();
        await stage.admin.ask('DELETE', `/api/admin/users/${await stage.idOf(person)}/sessions`);
        await says(page, 'Session expired. Please log in again.');
        await page.waitForURL(/login/);
      },
    },
  ];
}

/** Milliseconds by which every input so far is old news. */
const HEARD_MS = 60_000;

/** Each code serves once: the one of the step before leaves the present one for signing in. Milliseconds. */
const STEP_MS = 30_000;
let nextCode = () => '';

/** Of a browser whose session is refused until nothing is asked for any more (docs/specification.md#constants). */
export function refusedStates(stage: Stage): readonly State[] {
  return [
    {
      name: 'refused again and again',
      open: async (page) => {
        const context = page.context();
        await signInAt(page, stage.at('/app/login'), stage.learner('Three of four'));
        const [kept] = (await context.cookies()).filter(({ name }) => name.endsWith('pa_rt'));
        if (!kept) throw new Error('no session was kept');
        const comeBackWith = async (value: string) => {
          await context.clearCookies();
          await context.addCookies([{ ...kept, value }]);
          await page.goto(stage.at('/app/dashboard'));
          await says(page, 'Session expired.');
        };
        for (let refusal = 1; refusal <= BREAKER.errors; refusal += 1) await comeBackWith(`${kept.value.slice(0, -4)}AAAA`);
        // The session itself is as good as ever, and not asked for.
        await comeBackWith(kept.value);
        await heading(page, 'Sign in');
      },
    },
  ];
}

/** Of somebody whose password was chosen by staff. */
export function givenPasswordStates(stage: Stage): readonly State[] {
  const person = { full_name: 'Devika Ranganathan', email: 'devika@meghdhara.example', password: 'copper-lantern-meadow-27' };
  return [
    {
      name: 'a password of staff',
      open: async (page) => {
        const client_id = await stage.make('/api/admin/clients', { name: 'Lakeside School' });
        await stage.make('/api/admin/students', { ...person, client_id });
        await signInAt(page, stage.at('/app/login'), person);
        await says(page, 'Someone else set your password.');
      },
    },
    {
      name: 'a password of staff, too old',
      open: async (page) => {
        await stage.rewrite('auth', "update people set password_set_by_admin_at = now() - interval '80 hours' where email = $1", [
          person.email,
        ]);
        await page.context().clearCookies();
        await signInAt(page, stage.at('/app/login'), person);
        await page.getByRole('dialog', { name: 'Change password' }).waitFor();
      },
    },
  ];
}
