import { createServer } from 'node:net';
import { StartFailure } from './failure.mjs';

export const BASE = 8080;
const HIGHEST_OFFSET = 352;
const HIGHEST_PORT = 65_535;
export const HIGHEST_BASE = HIGHEST_PORT - HIGHEST_OFFSET;

/** Every port of the local system by name, as distance from the gateway's (architecture 14). */
const OFFSETS = {
  gateway: 0,
  auth: 1,
  content: 2,
  progress: 3,
  security: 6,
  'gateway internal': 10,
  'auth internal': 11,
  'content internal': 12,
  'progress internal': 13,
  'security internal': 16,
  relay: 17,
  nats: 342,
  postgres: 352,
};

/** @typedef {keyof typeof OFFSETS} PortName */
/** @typedef {Record<PortName, number>} Ports */

/**
 * @param {number} base port of the gateway
 * @returns {Ports}
 */
export function portsFrom(base) {
  return /** @type {Ports} */ (Object.fromEntries(Object.entries(OFFSETS).map(([name, offset]) => [name, base + offset])));
}

/**
 * @param {number} port
 * @returns {Promise<boolean>} whether 127.0.0.1 lets us listen there
 */
export function isFree(port) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

/**
 * @param {Ports} ports
 * @param {PortName[]} [unused] ports that this start does not need
 */
export async function refuseTakenPorts(ports, unused = []) {
  for (const [name, port] of Object.entries(ports)) {
    if (unused.some((other) => other === name) || (await isFree(port))) continue;
    throw new StartFailure(
      `Port ${port} (${name}) is in use by another program. End that program, or choose other ports: npm start -- --port ${ports.gateway + 1000}`,
    );
  }
}

/**
 * A base whose every port is free just now; below the range systems hand out for outgoing connections.
 * @returns {Promise<number>}
 */
export async function findFreeBase() {
  for (;;) {
    const base = 10_000 + Math.floor(Math.random() * 20_000);
    const free = await Promise.all(Object.values(portsFrom(base)).map(isFree));
    if (free.every(Boolean)) return base;
  }
}
