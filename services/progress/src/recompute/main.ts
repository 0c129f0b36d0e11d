/** A process of its own: prints one line per difference and a last one with the figures; exits with 1 if anything differs. */
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
