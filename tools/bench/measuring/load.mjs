/** Load on an HTTP server from connections that are kept open, each with one request at a time. */
import { createRequire } from 'node:module';

/**
 * @typedef {object} Load
 * @property {{ average: number, total: number }} requests per second, and in all
 * @property {{ p99: number }} latency in milliseconds
 */

/**
 * It has no types of its own.
 * @type {(options: object) => Promise<Load & { non2xx: number, errors: number }>}
 */
const autocannon = createRequire(import.meta.url)('autocannon');

export const ROUND_SECONDS = 5;

/**
 * One round.
 * @param {{ url: string, connections: number } & Record<string, unknown>} options of autocannon
 * @returns {Promise<Load>}
 * @throws Error where a request failed: the figure would mean nothing
 */
export async function load(options) {
  const { requests, latency, non2xx, errors } = await autocannon({ duration: ROUND_SECONDS, ...options });
  if (non2xx + errors > 0) throw new Error(`${options.url} failed ${non2xx + errors} times`);
  return { requests, latency };
}
