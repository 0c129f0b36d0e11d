/** Who may call whom: the table of docs/operating/hardening.md#who-may-call-whom, from the registry and the contracts. */
import { internalRoutes } from '@paanch/contracts/all-routes';
import { type Outside, SERVICE_ROWS, SERVICES } from '@paanch/contracts/kernel/registry/services';
import { expect, it } from 'vitest';
import { flowsOf, type Labelled } from './flows.js';
import { type Folder, nameOf, ofKind, podsIn } from './read-manifests.js';

const flowsIn = (overlay: Folder) => {
  const folders = ['base', overlay] as const;
  const pods = folders.flatMap(podsIn).map(({ name, template }) => [name, template.metadata?.labels ?? {}] as const);
  // The scanner is the operator's.
  const all: Labelled = { ...Object.fromEntries(pods), clamav: { 'app.kubernetes.io/name': 'clamav' } };
  const policies = folders.flatMap((folder) => ofKind(folder, 'NetworkPolicy'));
  return flowsOf(policies, all);
};

const deployments = podsIn('base')
  .filter(({ kind }) => kind === 'Deployment')
  .map(({ name }) => name);
const jobs = podsIn('base')
  .filter(({ kind }) => kind === 'Job')
  .map(({ name }) => name);
const workers = deployments.filter((name) => name.endsWith('-worker'));
/** A service with its worker, which calls what the service calls. */
const withWorkers = (names: readonly string[]) => [...names, ...workers.filter((name) => names.includes(name.replace(/-worker$/, '')))];
const reaching = (what: Outside) => withWorkers(SERVICES.filter((service) => SERVICE_ROWS[service].reaches?.includes(what)));
const databases = [...deployments.filter((name) => name !== 'gateway'), ...jobs];

const INSIDE = [
  ...SERVICES.flatMap((service) => [`gateway > ${service}:4000`, `gateway > ${service}:9100`]),
  'gateway > relay:9100',
  ...withWorkers(SERVICES).map((name) => `${name} > gateway:9100`),
  ...internalRoutes.flatMap(({ owner, callers = [] }) =>
    callers.filter((name) => name !== 'gateway').map((name) => `${name} > ${owner}:9100`),
  ),
  ...deployments.map((name) => `${name} > nats:4222`),
  'relay > nats:8222',
  'nats > nats:6222',
];
const names = (flows: Iterable<string>) => [...new Set(flows)].toSorted();
/** To names, and of traces. */
const everywhere = (flow: string) => / > (kube-dns|kube-system|monitoring):/.test(flow);

it('denies what is not allowed, both ways', () => {
  const all = ofKind('base', 'NetworkPolicy').find((policy) => nameOf(policy) === 'deny-all');
  expect(all?.spec).toEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] });
});

it('lets processes call one another as registry and contracts say, with an engine in the cluster', () => {
  const flows = flowsIn('overlays/local');
  const inside = [...INSIDE, ...databases.map((name) => `${name} > postgres:5432`)];
  const scans = reaching('clamav').map((name) => `${name} > clamav:3310`);
  expect(names([...flows.out].filter((flow) => !everywhere(flow)))).toEqual(names([...inside, ...scans]));
  const observed = deployments.map((name) => `monitoring > ${name}:9100`);
  expect(names(flows.in)).toEqual(names([...inside, 'ingress > gateway:8080', ...observed]));
});

it('lets processes call outside as the registry says, in production', () => {
  const outside = [...flowsIn('overlays/production').out].filter((flow) => flow.includes('> outside'));
  expect(names(outside)).toEqual(
    names([
      ...databases.map((name) => `${name} > outside:5432`),
      ...reaching('files').map((name) => `${name} > outside:443`),
      ...reaching('ai').map((name) => `${name} > outside:443`),
      ...reaching('web').map((name) => `${name} > outside:443`),
      ...reaching('mail').map((name) => `${name} > outside:465`),
    ]),
  );
});

it('lets every pod find names, and those that are observed send traces', () => {
  const flows = [...flowsIn('overlays/production').out].filter(everywhere);
  const pods = podsIn('base').map(({ name }) => name);
  expect(names(flows)).toEqual(
    names([...[...pods, 'clamav'].map((name) => `${name} > kube-system:53`), ...deployments.map((name) => `${name} > monitoring:4318`)]),
  );
});
