/** The question for the password before something that matters (docs/sessions.md#step-up). */
import type { Page } from 'playwright-core';
import { SERVICE_ROWS } from '../../tools/start/system/services.mjs';
import type { RunningSystem } from '../local-system.js';
import { inDatabase } from './database.js';
import type { Credentials } from './browser.js';

/** As if the person had signed in an hour ago; the browser's next access token says so. */
export async function signedInLongAgo(system: RunningSystem, page: Page, { email }: Pick<Credentials, 'email'>): Promise<void> {
  await inDatabase(system, SERVICE_ROWS.auth.database, (client) =>
    client.query(
      `update sessions set created_at = created_at - interval '1 hour'
       where ended_at is null and person_id = (select id from people where email = $1)`,
      [email],
    ),
  );
  await page.context().clearCookies({ name: '__Host-pa_at' });
}

export async function confirmIdentity(page: Page, { password }: Pick<Credentials, 'password'>): Promise<void> {
  const dialog = page.getByRole('dialog', { name: "Confirm it's you" });
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await dialog.waitFor({ state: 'detached' });
}
