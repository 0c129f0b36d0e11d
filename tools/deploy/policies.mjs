/** Who may call whom, as NetworkPolicies: what is not allowed here is denied (docs/operating/hardening.md#who-may-call-whom). */
import { labelOf, labelsOf, NAME, PORTS } from './names.mjs';

/**
 * @typedef {import('kubernetes-types/networking/v1.js').NetworkPolicy} NetworkPolicy
 * @typedef {import('kubernetes-types/networking/v1.js').NetworkPolicyPeer} Peer
 *
 * @typedef {object} Calls
 * @property {readonly string[]} calls services whose internal routes it may call
 * @property {readonly string[]} calledBy services that may call its own
 */

const INGRESS_NAMESPACE = { namespaceSelector: { matchLabels: { 'paanch.example/role': 'ingress' } } };

/** @param {readonly string[]} names @returns {Peer} */
const pods = (names) => ({ podSelector: { matchExpressions: [{ key: NAME, operator: 'In', values: [...names] }] } });

/** @param {readonly number[]} ports */
const tcp = (ports) => ports.map((port) => ({ protocol: 'TCP', port }));

/** @param {readonly Peer[]} peers @param {number[]} ports */
const from = (peers, ...ports) => ({ from: [...peers], ports: tcp(ports) });
/** @param {readonly Peer[]} peers @param {number[]} ports */
const to = (peers, ...ports) => ({ to: [...peers], ports: tcp(ports) });

const NATS = to([pods(['nats'])], PORTS.nats);
/** After a rotation new keys are fetched from there (docs/sessions.md#keys). */
const GATEWAY_KEYS = to([pods(['gateway'])], PORTS.internal);

/** @param {readonly string[]} services */
export const gatewayPolicy = (services) =>
  policyOf('gateway', {
    ingress: [
      from([INGRESS_NAMESPACE], PORTS.gateway),
      from([{ podSelector: { matchLabels: { [labelOf('keys')]: 'allowed' } } }], PORTS.internal),
    ],
    egress: [to([pods(services)], PORTS.service, PORTS.internal), to([pods(['relay'])], PORTS.internal), NATS],
  });

export const relayPolicy = () =>
  policyOf('relay', {
    ingress: [from([pods(['gateway'])], PORTS.internal)],
    egress: [to([pods(['nats'])], PORTS.nats, PORTS.natsMonitor)],
  });

/**
 * @param {string} name
 * @param {import('./names.mjs').ServiceRow} row
 * @param {Calls} others
 */
export const servicePolicy = (name, { reaches = [] }, { calls, calledBy }) =>
  policyOf(name, {
    ingress: [
      from([pods(['gateway'])], PORTS.service, PORTS.internal),
      ...(calledBy.length > 0 ? [from([pods(calledBy)], PORTS.internal)] : []),
    ],
    egress: [GATEWAY_KEYS, NATS, ...(calls.length > 0 ? [to([pods(calls)], PORTS.internal)] : []), ...scanner(reaches)],
  });

/**
 * @param {string} name
 * @param {import('./names.mjs').ServiceRow} row of its service
 */
export const workerPolicy = (name, { reaches = [] }) => policyOf(name, { ingress: [], egress: [GATEWAY_KEYS, NATS, ...scanner(reaches)] });

/** @param {readonly string[]} reaches */
const scanner = (reaches) => (reaches.includes('clamav') ? [to([pods(['clamav'])], PORTS.clamav)] : []);

/**
 * @param {string} name
 * @param {Pick<import('kubernetes-types/networking/v1.js').NetworkPolicySpec, 'ingress' | 'egress'>} rules
 * @returns {NetworkPolicy}
 */
function policyOf(name, rules) {
  return {
    apiVersion: 'networking.k8s.io/v1',
    kind: 'NetworkPolicy',
    metadata: { name, labels: labelsOf(name) },
    spec: { podSelector: { matchLabels: { [NAME]: name } }, policyTypes: ['Ingress', 'Egress'], ...rules },
  };
}
