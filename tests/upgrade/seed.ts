/** The same seed gives the same run; SEED repeats an earlier one. */
export const seedOfRun = (): number => Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));
