/** `export`: 50,000 staff accounts as a spreadsheet, beside exceljs streaming the same rows from memory (docs/bench.md#export). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { exportUsers } from '@paanch/contracts/auth/exports';
import { LIMITS } from '@paanch/contracts/kernel/limits';
import excel from 'exceljs';
import pg from 'pg';
import { portsFrom } from '../../../start/ports.mjs';
import { databaseUrls } from '../../../start/system/databases.mjs';
import { treeSize } from '../../measuring/tree-size.mjs';
import { median, roundsInTurn } from '../../measuring/turns.mjs';
import { headersOfAdmin } from '../../system/admin-identity.mjs';
import { makeFolder, processesIn, spawnSystem } from '../../system/own-system.mjs';

const MB = 1024 ** 2;
const LOOK_EVERY_MS = 100;
const GOALS = { ratio: 1.3, firstByteMs: 200, memoryMb: 150 };

const PUT_IN = `
  insert into people (id, full_name, email, role, is_active, last_sign_in_at, password_hash, created_at)
  select gen_random_uuid(), 'Member ' || n || ' ' || substr(md5(n::text), 1, 12), 'member.' || n || '@bench.example', 'Staff', n % 7 > 0,
    now() - n * interval '1 minute', '-', now() - n * interval '1 second'
  from generate_series(1, ${LIMITS.exportRows}) n`;

/** The accounts, put in past the routes; resolves to them as a file has them. @param {{ folder: string, base: number }} place */
async function putIn({ folder, base }) {
  const secrets = JSON.parse(readFileSync(join(folder, 'secrets.json'), 'utf8'));
  const client = new pg.Client({ connectionString: databaseUrls(portsFrom(base).postgres, secrets).auth.service });
  await client.connect();
  try {
    await client.query(PUT_IN);
    await client.query('analyze people');
    const { rows } = await client.query({
      text: `select full_name, email, role, null, case when is_active then 'Active' else 'Inactive' end, null, null, last_sign_in_at, created_at
             from people where role = 'Staff' and email like '%@bench.example' order by created_at desc`,
      rowMode: 'array',
    });
    return rows;
  } finally {
    await client.end();
  }
}

/** Milliseconds of one export, straight from the service. @param {{ folder: string, base: number }} place */
async function exported({ folder, base }) {
  const headers = await headersOfAdmin(folder);
  const address = `http://127.0.0.1:${portsFrom(base).auth}${exportUsers.path}?role=Staff&search=member`;
  const start = performance.now();
  const answer = await fetch(address, { headers });
  let first = 0;
  let bytes = 0;
  for await (const chunk of answer.body ?? []) {
    if (bytes === 0) first = performance.now() - start;
    bytes += chunk.length;
  }
  if (answer.status !== 200 || bytes < MB) throw new Error(`the export answered ${answer.status} with ${bytes} bytes`);
  return { whole: performance.now() - start, first };
}

/** Milliseconds in which exceljs alone writes the same rows to nowhere. @param {unknown[][]} rows */
async function written(rows) {
  const start = performance.now();
  const stream = new Writable({ write: (_chunk, _encoding, done) => done() });
  const workbook = new excel.stream.xlsx.WorkbookWriter({ stream, useStyles: true });
  const sheet = workbook.addWorksheet('users');
  sheet.columns = exportUsers.table.columns.map(({ width, kind }) => ({
    width,
    style: kind === 'moment' ? { numFmt: 'yyyy-mm-dd hh:mm:ss' } : {},
  }));
  for (const row of rows) sheet.addRow(row).commit();
  await workbook.commit();
  return { whole: performance.now() - start, first: 0 };
}

/** Peak memory of the service and its processes during the work. @template T @param {number} pid @param {() => Promise<T>} work */
async function peakOf(pid, work) {
  let peak = 0;
  const timer = setInterval(() => (peak = Math.max(peak, treeSize(pid))), LOOK_EVERY_MS);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  return peak;
}

export async function exportScenario() {
  const place = await makeFolder();
  const system = spawnSystem(place, ['--empty']);
  try {
    await system.ready;
    const rows = await putIn(place);
    const auth = processesIn(place.folder).get('auth') ?? 0;
    const atRest = treeSize(auth);
    // The first one also starts the process.
    const peak = process.platform === 'linux' ? await peakOf(auth, () => exported(place)) : atRest;
    await written(rows);
    const rounds = await roundsInTurn({ ours: () => exported(place), bare: () => written(rows) });
    const wholes = (/** @type {string} */ name) => median((rounds[name] ?? []).map(({ whole }) => whole));
    const [ours, bare] = [wholes('ours'), wholes('bare')];
    const first = median((rounds['ours'] ?? []).map((round) => round.first));
    const grown = (peak - atRest) / MB;
    const reference = `${bare.toFixed(0)} ms exceljs alone`;
    return [
      {
        name: 'export',
        figure: `${ours.toFixed(0)} ms`,
        reference,
        ratio: ours / bare,
        goal: `<= ${GOALS.ratio}`,
        met: ours / bare <= GOALS.ratio,
      },
      {
        name: 'export first byte',
        figure: `${first.toFixed(0)} ms`,
        reference,
        ratio: first / bare,
        goal: `<= ${GOALS.firstByteMs} ms`,
        met: first <= GOALS.firstByteMs,
      },
      {
        name: 'export memory',
        figure: `${grown.toFixed(0)} MB more`,
        reference: `${(atRest / MB).toFixed(0)} MB at rest`,
        ratio: peak / atRest,
        goal: `<= ${GOALS.memoryMb} MB more`,
        met: grown <= GOALS.memoryMb,
      },
    ];
  } finally {
    await system.end();
    place.remove();
  }
}
