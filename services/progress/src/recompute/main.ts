/** A process of its own: one line for each difference, then one with the figures; ends with 1 where anything differs. */
import { recompute } from './recompute.js';
import { openStoredRecords } from './stored-records.store.js';

const records = openStoredRecords(process.env.DATABASE_URL ?? '');
const began = performance.now();
try {
  const print = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);
  const figures = await recompute(records.all(), print);
  print({ ...figures, seconds: (performance.now() - began) / 1_000 });
  process.exitCode = figures.differences === 0 ? 0 : 1;
} finally {
  await records.close();
}
