/** How every container runs: docs/operating/hardening.md#containers. */
import { SERVICE_ROWS, SERVICES } from '@paanch/contracts/kernel/registry/services';
import type { Container } from 'kubernetes-types/core/v1';
import { describe, expect, it } from 'vitest';
import { PROCESS_FILES } from '../../tools/ops/keys/process-files.mjs';
import { nameOf, ofKind, podsIn } from './read-manifests.js';

const pods = [...podsIn('base'), ...podsIn('overlays/local')].map((pod) => ({ ...pod, spec: pod.template.spec }));
const containersOf = (name: string): readonly Container[] => pods.find((pod) => pod.name === name)?.spec?.containers ?? [];
const serving = ['gateway', ...SERVICES, 'relay'];

describe('every pod', () => {
  it.each(pods)('$name runs as a user without rights, and without a token', ({ name, spec }) => {
    expect(spec).toMatchObject({
      serviceAccountName: name,
      automountServiceAccountToken: false,
      enableServiceLinks: false,
      securityContext: { runAsNonRoot: true, runAsUser: 10_001, runAsGroup: 10_001, seccompProfile: { type: 'RuntimeDefault' } },
    });
    expect([spec?.hostNetwork, spec?.hostPID, spec?.hostIPC]).toEqual([undefined, undefined, undefined]);
  });

  it.each(pods)('$name changes nothing of its image, and takes no more than it is given', ({ spec }) => {
    for (const { image, securityContext, resources } of spec?.containers ?? []) {
      expect(image).toMatch(/:\d+\.\d+\.?\d*(-[a-z]+)?$/);
      expect(securityContext).toEqual({ allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } });
      expect(resources).toMatchObject({
        requests: { cpu: expect.any(String), memory: expect.any(String) },
        limits: { memory: expect.any(String) },
      });
    }
    const sizes = spec?.volumes?.flatMap(({ emptyDir }) => (emptyDir === undefined ? [] : [emptyDir.sizeLimit]));
    expect(sizes?.filter((size) => size !== '64Mi' && size !== '256Mi')).toEqual([]);
  });

  it.each(pods.filter(({ kind }) => kind !== 'Job'))('$name is checked, unless it answers nobody', ({ name }) => {
    const probes = containersOf(name).map(({ startupProbe, livenessProbe, readinessProbe }) => [
      startupProbe,
      livenessProbe,
      readinessProbe,
    ]);
    expect(probes.flat().map((probe) => probe !== undefined)).toEqual(Array(3).fill(!name.endsWith('-worker')));
  });
});

it.each(serving)('%s is checked on its internal port', (name) => {
  const paths = containersOf(name).flatMap(({ startupProbe, livenessProbe, readinessProbe }) =>
    [startupProbe, livenessProbe, readinessProbe].map((probe) => [probe?.httpGet?.port, probe?.httpGet?.path]),
  );
  expect(paths).toEqual(['/startupz', '/livez', '/readyz'].map((path) => ['internal', path]));
});

describe('secrets', () => {
  it.each(Object.entries(PROCESS_FILES))('%s is given the files that it reads, and no others', (name, { secrets, keys }) => {
    const volumes = pods.find((pod) => pod.name === name)?.spec?.volumes ?? [];
    const itemsOf = (volume: string) => volumes.find((one) => one.name === volume)?.secret?.items?.map(({ path }) => path) ?? [];
    expect([itemsOf('secrets'), itemsOf('keys')]).toEqual([secrets, keys]);
    const used = volumes.flatMap(({ secret }) => secret?.secretName ?? []);
    expect(new Set(used)).toEqual(new Set([`paanch-${name}`]));
  });

  it('are in no environment', () => {
    for (const { spec } of pods) {
      for (const { env = [] } of spec?.containers ?? []) {
        expect(
          env.filter(
            ({ name, valueFrom }) => valueFrom?.secretKeyRef !== undefined || /(PASSWORD|SECRET|DATABASE_URL|NATS_URL)$/.test(name),
          ),
        ).toEqual([]);
      }
    }
  });
});

describe('several of each', () => {
  const minimums = ofKind('base', 'HorizontalPodAutoscaler').map((one) => [nameOf(one), one.spec?.minReplicas] as const);
  const fixed = ofKind('base', 'Deployment').map((one) => [nameOf(one), one.spec?.replicas] as const);
  const replicas = new Map([...fixed, ...minimums]);

  it('run as the registry says, two of gateway and relay', () => {
    const wanted = [2, ...SERVICES.map((service) => SERVICE_ROWS[service].replicas ?? 1), 2].map(String);
    expect(serving.map((name) => String(replicas.get(name)))).toEqual(wanted);
    const told = serving.map((name) => containersOf(name)[0]?.env?.find((variable) => variable.name === 'REPLICAS')?.value);
    expect(told).toEqual(wanted);
  });

  it('lose one at a time, and are on nodes apart', () => {
    const several = [...serving.filter((name) => (replicas.get(name) ?? 0) > 1), 'nats'];
    const budgets = ofKind('base', 'PodDisruptionBudget');
    expect(budgets.map(nameOf).toSorted()).toEqual(several.toSorted());
    expect(budgets.every(({ spec }) => spec?.maxUnavailable === 1)).toBe(true);
    const spread = pods.filter(({ kind }) => kind === 'Deployment').map(({ spec }) => spec?.topologySpreadConstraints);
    const keys = new Set(spread.map((constraints) => constraints?.map(({ topologyKey }) => topologyKey).join(' ')));
    expect([...keys]).toEqual(['kubernetes.io/hostname topology.kubernetes.io/zone']);
  });
});
