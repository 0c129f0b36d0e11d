/** Words that manifests share (docs/operating/hardening.md#who-may-call-whom). */

/** @typedef {import('../start/system/services.mjs').ServiceRow} ServiceRow */
/** @typedef {Readonly<Record<string, ServiceRow>>} ServiceRows by name of the service */

/** The ports of every container; on one machine those of the registry count. */
export const PORTS = { gateway: 8080, service: 4000, internal: 9100, nats: 4222, natsMonitor: 8222, clamav: 3310 };

export const NAME = 'app.kubernetes.io/name';

/** A right that several kinds of pod have is a label of theirs. @typedef {'database' | 'nats' | 'keys' | 'observed' | 'files' | 'mail' | 'ai' | 'clamav' | 'web'} Right */

/** @param {Right} right */
export const labelOf = (right) => `paanch.example/${right}`;

/**
 * @param {string} name of the process
 * @param {readonly Right[]} [rights]
 * @returns {Record<string, string>}
 */
export function labelsOf(name, rights = []) {
  return { [NAME]: name, 'app.kubernetes.io/part-of': 'paanch', ...Object.fromEntries(rights.map((right) => [labelOf(right), 'allowed'])) };
}
