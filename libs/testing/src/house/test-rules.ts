/** Which tests may use what: the suffix of a file says whether it needs an engine, a browser or neither. */
import type { HouseRule } from './import-rules.js';

const UNIT = /(?<!\.(?:int|e2e))\.test\.tsx?$/;
const INT = /\.int\.test\.tsx?$/;
/** `eventually` only waits. */
const ENGINES = /^@paanch\/testing\/(?:engines\/(?!eventually$)|gateway\/)|^pg$|^@nats-io\//;
const SYSTEM = /^playwright-core$|\/(?:local-system|one-system)\.js$/;

/** `npm test -- unit` starts nothing, and `int` files have engines only; a fixture that needs more at run time fails there by itself. */
export const testsNameTheirNeeds: HouseRule = (files) =>
  files.flatMap(({ path, imports }) => {
    const used = imports.filter(({ typeOnly }) => !typeOnly).map(({ from }) => from);
    const isUnit = UNIT.test(path);
    return [
      ...(isUnit && used.some((from) => ENGINES.test(from)) ? [`${path} uses an engine: name it .int.test`] : []),
      ...((isUnit || INT.test(path)) && used.some((from) => SYSTEM.test(from)) ? [`${path} uses a whole system: name it .e2e.test`] : []),
    ];
  });
