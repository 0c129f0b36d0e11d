/** The registry of services, as the tools read it: before anything is built, on any Node from 20 on. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHECKOUT } from '../paths.mjs';

export const REGISTRY = 'libs/contracts/src/kernel/registry/services.json';

/**
 * A row is described in libs/contracts/src/kernel/registry/services.ts.
 * @typedef {typeof import('../../../libs/contracts/src/kernel/registry/services.json', { with: { type: 'json' } })} Registry
 * @typedef {keyof Registry['services']} Service
 * @typedef {{ port: number, internalPort: number }} Ports
 * @typedef {Ports & { database: string, consumesAll?: boolean, asksAll?: boolean, environment?: readonly string[], youngGenerationMb?: number, niceness?: number, replicas?: number, reaches?: readonly string[] }} ServiceRow
 */

/** @type {{ services: Record<Service, ServiceRow> }} */
export const { services: SERVICE_ROWS } = JSON.parse(readFileSync(join(CHECKOUT, REGISTRY), 'utf8'));

/** In the order of their ports. */
export const SERVICES = /** @type {Service[]} */ (Object.keys(SERVICE_ROWS));
