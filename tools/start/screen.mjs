import { relative } from 'node:path';

/**
 * What a person needs to know: the address, the accounts, what runs, how to stop it.
 * @param {object} system
 * @param {string} system.origin
 * @param {import('./demo-accounts.mjs').Account[] | null} system.accounts
 * @param {import('./system/secrets.mjs').FirstAdmin} system.firstAdmin
 * @param {import('./supervisor/supervisor.mjs').Running[]} system.processes
 * @param {string | null} system.mails folder of the mails; null where a mail server takes them
 * @param {string | null} system.dataElsewhere where PostgreSQL's data is, when not with the rest
 */
export function screen({ origin, accounts, firstAdmin, processes, mails, dataElsewhere }) {
  const people = accounts ?? [{ role: 'Admin', ...firstAdmin, client: null, note: 'the first Admin; password as first given' }];
  return [
    '',
    `Paanch is ready: ${origin}`,
    'in a browser of the Chromium family on this machine; for the phone view make its window 360 px wide',
    '',
    ...table(
      ['Role', 'Email', 'Password', 'Name', 'Client', ''],
      people.map(({ role, email, password, name, client, note }) => [role, email, password, name, client ?? '', note]),
    ),
    '',
    ...table(
      ['Process', 'Pid', 'Port', 'Log'],
      processes.map(({ name, pid, port, log }) => [name, String(pid ?? '-'), String(port), relative(process.cwd(), log)]),
    ),
    '',
    mails === null ? 'Mails leave by the server that SMTP_URL names.' : `Mails are put into ${relative(process.cwd(), mails)} as files.`,
    ...(dataElsewhere === null ? [] : [`PostgreSQL runs as another user than root; its data is in ${dataElsewhere}`]),
    'Ctrl-C ends everything and keeps the data. npm start -- --reset starts over.',
    '',
  ].join('\n');
}

/**
 * @param {string[]} head
 * @param {string[][]} rows
 */
function table(head, rows) {
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  return all.map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd());
}
