import { existsSync } from 'node:fs';
import { ToolFailure } from '../start/failure.mjs';
import { onPath } from '../start/on-path.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome'];

/**
 * The browser for tests: CHROMIUM_PATH, else the PATH. Without one the tests fail instead of leaving some out.
 * @returns {string}
 */
export function findChromium() {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH !== undefined && existsSync(CHROMIUM_PATH)) return CHROMIUM_PATH;
  const found = NAMES.map(onPath).find((path) => path !== null);
  if (found) return found;
  throw new ToolFailure('Chromium is missing: install it (Debian: apt-get install chromium), or set CHROMIUM_PATH to one.');
}
