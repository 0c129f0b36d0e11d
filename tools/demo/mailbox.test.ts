import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { mailedLink } from './mailbox.mjs';

const LINK = `http://localhost:8080/app/invitation#${'a'.repeat(43)}`;
const NAME = '2026-11-23T09-00-00-000Z-asha@college.example-invitation.eml';

const folder = mkdtempSync(join(tmpdir(), 'paanch-mail-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('the link in a mail', () => {
  it('is read once the mail is whole', async () => {
    const unfinished = join(folder, `.${NAME}`);
    writeFileSync(unfinished, '');
    const link = mailedLink(folder, 'asha@college.example', 'invitation');
    writeFileSync(unfinished, `Open this link:\r\n${LINK}\r\n`);
    renameSync(unfinished, join(folder, NAME));
    expect(await link).toBe(LINK);
  });
});
