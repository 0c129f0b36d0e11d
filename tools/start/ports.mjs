import { createServer } from 'node:net';
import { ToolFailure } from './failure.mjs';
import { SERVICE_ROWS, SERVICES } from './system/services.mjs';

export const BASE = 8080;

/** @typedef {import('./system/services.mjs').Service} Service */
/** @typedef {Service | `${Service} internal` | 'gateway' | 'gateway internal' | 'relay' | 'nats' | 'postgres'} PortName */
/** @typedef {Record<PortName, number>} Ports */

/** Every port of the local system by name, as it is with the gateway on BASE (docs/local-system.md#ports). @type {Ports} */
const STANDARD_PORTS = Object.assign(
  { gateway: BASE, 'gateway internal': 8090, relay: 8097, nats: 8422, postgres: 8432 },
  ...SERVICES.map((name) => ({ [name]: SERVICE_ROWS[name].port, [`${name} internal`]: SERVICE_ROWS[name].internalPort })),
);

const HIGHEST_PORT = 65_535;
export const HIGHEST_BASE = HIGHEST_PORT - (Math.max(...Object.values(STANDARD_PORTS)) - BASE);

/** Ports above 1023 that browsers always refuse to open. */
export const REFUSED_BY_BROWSERS = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
]);

/**
 * @param {number} base port of the gateway
 * @returns {Ports}
 */
export function portsFrom(base) {
  return /** @type {Ports} */ (Object.fromEntries(Object.entries(STANDARD_PORTS).map(([name, port]) => [name, port - BASE + base])));
}

/**
 * @param {number} port
 * @returns {Promise<boolean>} whether 127.0.0.1 lets us listen there
 */
export async function isFree(port) {
  const probe = await listenAt(port);
  await new Promise((resolve) => (probe === null ? resolve(null) : probe.close(resolve)));
  return probe !== null;
}

/**
 * @param {number} port
 * @returns {Promise<import('node:net').Server | null>} null if another listens there
 */
function listenAt(port) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(null));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => resolve(server));
  });
}

/**
 * @param {Ports} ports
 * @param {PortName[]} [unused] ports that this start does not need
 */
export async function refuseTakenPorts(ports, unused = []) {
  for (const [name, port] of Object.entries(ports)) {
    if (unused.some((other) => other === name) || (await isFree(port))) continue;
    throw new ToolFailure(
      `Port ${port} (${name}) is in use by another program. End that program, or choose other ports: npm start -- --port ${ports.gateway + 1000}`,
    );
  }
}

/** Where systems of tests are put, one in each block; below the range systems hand out for outgoing connections. */
const BLOCKS = { lowest: 10_000, size: 400, count: 50 };

/**
 * A base that browsers open and whose every port is free. Its block is this process's own until it ends: several that look at the same
 * moment would find the same ports free.
 * @returns {Promise<number>}
 */
export async function findFreeBase() {
  for (;;) {
    const base = BLOCKS.lowest + BLOCKS.size * Math.floor(Math.random() * BLOCKS.count);
    if (REFUSED_BY_BROWSERS.has(base)) continue;
    const claim = await listenAt(base + BLOCKS.size - 1);
    if (claim === null) continue;
    const free = await Promise.all(Object.values(portsFrom(base)).map(isFree));
    if (free.every(Boolean)) {
      claim.unref();
      return base;
    }
    claim.close();
  }
}
