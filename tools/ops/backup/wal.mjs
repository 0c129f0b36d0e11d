/** Files of the WAL in an archive. */
import { createReadStream, existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createGunzip } from 'node:zlib';
import { pipeline } from 'node:stream/promises';
import { ToolFailure } from '../../start/failure.mjs';

const SEGMENT = /^[0-9A-F]{24}\.gz$/;
const SEGMENT_BYTES = 16 * 1024 * 1024;
const SEGMENTS_OF_A_LOG = 256;

/** @param {string} archive */
function segmentsIn(archive) {
  return (existsSync(archive) ? readdirSync(archive) : [])
    .filter((name) => SEGMENT.test(name))
    .map((name) => name.slice(0, 24))
    .toSorted();
}

/** A name is the timeline, the log and the segment in it, eight hexadecimal digits each. @param {string} name */
export function nextSegment(name) {
  const number = parseInt(name.slice(8, 16), 16) * SEGMENTS_OF_A_LOG + parseInt(name.slice(16), 16) + 1;
  const part = (/** @type {number} */ value) => value.toString(16).toUpperCase().padStart(8, '0');
  return name.slice(0, 8) + part(Math.floor(number / SEGMENTS_OF_A_LOG)) + part(number % SEGMENTS_OF_A_LOG);
}

/**
 * Refuses an archive in which something is missing or damaged between the first file that a base needs and the last of its timeline:
 * PostgreSQL would take the gap for the end, and say nothing.
 * @param {string} archive
 * @param {{ first: string, last: string }} needed by the base itself
 */
export async function checkWal(archive, { first, last }) {
  const timeline = first.slice(0, 8);
  const there = segmentsIn(archive).filter((name) => name.startsWith(timeline) && name >= first);
  const end = [last, ...there].toSorted().at(-1) ?? last;
  const known = new Set(there);
  for (let name = first; name <= end; name = nextSegment(name)) {
    const fault = known.has(name) ? await faultOf(join(archive, `${name}.gz`)) : 'is missing';
    if (fault === null) continue;
    const after = name > last ? ' To restore what lies before it, move the later ones elsewhere.' : '';
    throw new ToolFailure(`The WAL file ${join(archive, `${name}.gz`)} ${fault}.${after}`);
  }
}

/** @param {string} path @returns {Promise<string | null>} */
async function faultOf(path) {
  let bytes = 0;
  try {
    await pipeline(createReadStream(path), createGunzip(), async (/** @type {AsyncIterable<Buffer>} */ chunks) => {
      for await (const chunk of chunks) bytes += chunk.length;
    });
  } catch {
    return 'is damaged';
  }
  return bytes === SEGMENT_BYTES ? null : 'is damaged';
}

/** What no base needs any more. @param {string} archive @param {readonly string[]} firsts first file of each base that is kept */
export function pruneWal(archive, firsts) {
  const [oldest] = [...firsts].toSorted();
  if (oldest === undefined) return;
  for (const name of readdirSync(archive)) {
    if (/^[0-9A-F]{24}\./.test(name) && name.slice(8, 24) < oldest.slice(8)) rmSync(join(archive, name));
  }
}
