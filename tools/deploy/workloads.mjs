/** What goes with a pod: how many there are, by which name they are found, when they may be taken away. */
import { podOf, servingPod } from './containers.mjs';
import { labelsOf, NAME, PORTS } from './names.mjs';

/** @typedef {import('./containers.mjs').Process} Process */
/** @typedef {import('./names.mjs').ServiceRows} ServiceRows */

const MOST_REPLICAS = 6;
/** A process uses one core and a little; beyond half of one another is started. A pod asks for a tenth. */
const OF_REQUEST_PERCENT = 500;

/**
 * @param {string} name
 * @returns {import('kubernetes-types/core/v1.js').ServiceAccount}
 */
export function account(name) {
  return {
    apiVersion: 'v1',
    kind: 'ServiceAccount',
    metadata: { name, labels: labelsOf(name) },
    automountServiceAccountToken: false,
  };
}

/**
 * @param {Process} process
 * @param {ServiceRows} rows
 * @param {{ replicas: number, isScaled: boolean }} many where it is scaled, the autoscaler alone says how many there are
 * @returns {import('kubernetes-types/apps/v1.js').Deployment}
 */
export function deployment(process, rows, { replicas, isScaled }) {
  const { name, rights } = process;
  const env = { REPLICAS: String(replicas), ...process.env };
  return {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name, labels: labelsOf(name, rights) },
    spec: {
      ...(isScaled ? {} : { replicas }),
      revisionHistoryLimit: 3,
      strategy: { type: 'RollingUpdate', rollingUpdate: { maxSurge: 1, maxUnavailable: 0 } },
      selector: { matchLabels: { [NAME]: name } },
      template: servingPod({ ...process, env }, rows),
    },
  };
}

/**
 * @param {string} name
 * @param {number} [port] public
 * @returns {import('kubernetes-types/core/v1.js').Service}
 */
export function address(name, port) {
  const http = port === undefined ? [] : [{ name: 'http', port, targetPort: 'http' }];
  return {
    apiVersion: 'v1',
    kind: 'Service',
    metadata: { name, labels: labelsOf(name) },
    spec: { selector: { [NAME]: name }, ports: [...http, { name: 'internal', port: PORTS.internal, targetPort: 'internal' }] },
  };
}

/**
 * Nodes are emptied one pod at a time.
 * @param {string} name
 * @returns {import('kubernetes-types/policy/v1.js').PodDisruptionBudget}
 */
export function disruptionBudget(name) {
  return {
    apiVersion: 'policy/v1',
    kind: 'PodDisruptionBudget',
    metadata: { name, labels: labelsOf(name) },
    spec: { maxUnavailable: 1, selector: { matchLabels: { [NAME]: name } } },
  };
}

/**
 * @param {string} name
 * @param {number} replicas at least
 * @returns {import('kubernetes-types/autoscaling/v2.js').HorizontalPodAutoscaler}
 */
export function autoscaler(name, replicas) {
  return {
    apiVersion: 'autoscaling/v2',
    kind: 'HorizontalPodAutoscaler',
    metadata: { name, labels: labelsOf(name) },
    spec: {
      scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name },
      minReplicas: replicas,
      maxReplicas: MOST_REPLICAS,
      metrics: [{ type: 'Resource', resource: { name: 'cpu', target: { type: 'Utilization', averageUtilization: OF_REQUEST_PERCENT } } }],
      behavior: { scaleDown: { stabilizationWindowSeconds: 600 } },
    },
  };
}

/**
 * Runs until it has succeeded once. A job never changes: an upgrade deletes the old one first.
 * @param {Process} process
 * @param {ServiceRows} rows
 * @returns {import('kubernetes-types/batch/v1.js').Job}
 */
export function job(process, rows) {
  const pod = podOf(process, rows);
  return {
    apiVersion: 'batch/v1',
    kind: 'Job',
    metadata: { name: process.name, labels: labelsOf(process.name) },
    spec: {
      backoffLimit: 20,
      template: { ...pod, spec: { ...pod.spec, containers: pod.spec?.containers ?? [], restartPolicy: 'OnFailure' } },
    },
  };
}
