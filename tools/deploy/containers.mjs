/** How every process of ours runs in a pod (docs/operating/hardening.md#containers). */
import { processFiles } from '../ops/keys/process-files.mjs';
import { labelsOf, PORTS } from './names.mjs';

/**
 * @typedef {import('kubernetes-types/core/v1.js').PodTemplateSpec} PodTemplateSpec
 * @typedef {import('kubernetes-types/core/v1.js').Container} Container
 *
 * @typedef {object} Process
 * @property {string} name
 * @property {string} image
 * @property {string} script relative to /app
 * @property {string} [secret] whose Secret it is given, where that is not its own
 * @property {readonly import('./names.mjs').Right[]} rights
 * @property {Record<string, string>} env
 * @property {string} memory
 * @property {number} [port] public
 */

/** As in package.json; overlay production says where images are pulled from, and which. */
const VERSION = '0.1.0';

const SPOOL = '/var/spool/paanch';
const RESTRICTED = { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } };
const USER = { runAsNonRoot: true, runAsUser: 10_001, runAsGroup: 10_001, fsGroup: 10_001, seccompProfile: { type: 'RuntimeDefault' } };

/**
 * A process that goes on until it is stopped.
 * @param {Process} process
 * @param {import('./names.mjs').ServiceRows} rows
 * @returns {PodTemplateSpec}
 */
export function servingPod(process, rows) {
  const { name, port } = process;
  const hasPorts = name in processFiles(rows);
  const ports = [
    ...(port === undefined ? [] : [{ name: 'http', containerPort: port }]),
    { name: 'internal', containerPort: PORTS.internal },
  ];
  const shared = [{ configMapRef: { name: 'paanch-addresses' } }, { configMapRef: { name: 'paanch-settings' } }];
  const pod = podOf(process, rows, {
    envFrom: shared,
    ...(hasPorts ? { ports, ...PROBES } : {}),
    volumeMounts: [{ name: 'spool', mountPath: SPOOL }],
  });
  const scraped = { 'prometheus.io/scrape': 'true', 'prometheus.io/port': String(PORTS.internal), 'prometheus.io/path': '/metrics' };
  const spread = ['kubernetes.io/hostname', 'topology.kubernetes.io/zone'].map((topologyKey) => ({
    maxSkew: 1,
    topologyKey,
    whenUnsatisfiable: 'ScheduleAnyway',
    labelSelector: { matchLabels: labelsOf(name) },
  }));
  return {
    metadata: { ...pod.metadata, ...(hasPorts ? { annotations: scraped } : {}) },
    spec: {
      ...pod.spec,
      terminationGracePeriodSeconds: 45,
      topologySpreadConstraints: spread,
      containers: pod.spec?.containers ?? [],
      volumes: [...(pod.spec?.volumes ?? []), { name: 'spool', emptyDir: { sizeLimit: '256Mi' } }],
    },
  };
}

/**
 * @param {Process} process
 * @param {import('./names.mjs').ServiceRows} rows
 * @param {Partial<Container>} [more]
 * @returns {PodTemplateSpec}
 */
export function podOf({ name, image, script, secret = name, rights, env, memory }, rows, { volumeMounts = [], ...more } = {}) {
  const { secrets, keys } = processFiles(rows)[secret] ?? { secrets: [], keys: [] };
  const mounted = [
    { name: 'secrets', mountPath: '/run/secrets', files: secrets },
    { name: 'keys', mountPath: '/run/keys', files: keys },
  ].filter(({ files }) => files.length > 0);
  return {
    metadata: { labels: labelsOf(name, rights) },
    spec: {
      serviceAccountName: name,
      automountServiceAccountToken: false,
      enableServiceLinks: false,
      securityContext: USER,
      containers: [
        {
          name: 'process',
          image: `paanch-${image}:${VERSION}`,
          args: [script],
          env: Object.entries({ ...env, ...secretVariables(secret, secrets) }).map(([variable, value]) => ({ name: variable, value })),
          securityContext: RESTRICTED,
          resources: { requests: { cpu: '100m', memory: '256Mi' }, limits: { cpu: '2', memory } },
          ...more,
          volumeMounts: [
            { name: 'tmp', mountPath: '/tmp' },
            ...mounted.map(({ name: volume, mountPath }) => ({ name: volume, mountPath, readOnly: true })),
            ...volumeMounts,
          ],
        },
      ],
      volumes: [
        { name: 'tmp', emptyDir: { sizeLimit: '64Mi' } },
        ...mounted.map(({ name: volume, files }) => ({
          name: volume,
          secret: { secretName: `paanch-${secret}`, defaultMode: 0o440, items: files.map((file) => ({ key: file, path: file })) },
        })),
      ],
    },
  };
}

/**
 * A process reads its own secrets by names that all processes share.
 * @param {string} process
 * @param {readonly string[]} secrets
 */
function secretVariables(process, secrets) {
  const own = process.replace(/^migrate-/, '');
  return Object.fromEntries(
    secrets.map((secret) => {
      const name = secret.replace(`nats-${own}-`, 'nats-').replace(new RegExp(`^${own}-`), '');
      return [`${name.toUpperCase().replaceAll('-', '_')}_FILE`, `/run/secrets/${secret}`];
    }),
  );
}

const PROBES = {
  startupProbe: { httpGet: { path: '/startupz', port: 'internal' }, periodSeconds: 5, timeoutSeconds: 3, failureThreshold: 60 },
  livenessProbe: { httpGet: { path: '/livez', port: 'internal' }, periodSeconds: 10, timeoutSeconds: 10, failureThreshold: 3 },
  readinessProbe: { httpGet: { path: '/readyz', port: 'internal' }, periodSeconds: 5, timeoutSeconds: 3, failureThreshold: 2 },
};
