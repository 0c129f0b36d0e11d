/** The manifests as they are in deploy/k8s: before Kustomize applies the patches of an overlay. */
import { readdirSync, readFileSync } from 'node:fs';
import type { Deployment, StatefulSet } from 'kubernetes-types/apps/v1';
import type { HorizontalPodAutoscaler } from 'kubernetes-types/autoscaling/v2';
import type { Job } from 'kubernetes-types/batch/v1';
import type { ConfigMap, Namespace, PersistentVolumeClaim, PodTemplateSpec, Service, ServiceAccount } from 'kubernetes-types/core/v1';
import type { Ingress, NetworkPolicy } from 'kubernetes-types/networking/v1';
import type { PodDisruptionBudget } from 'kubernetes-types/policy/v1';
import { parseAllDocuments } from 'yaml';

interface Kinds {
  readonly ConfigMap: ConfigMap;
  readonly Deployment: Deployment;
  readonly HorizontalPodAutoscaler: HorizontalPodAutoscaler;
  readonly Ingress: Ingress;
  readonly Job: Job;
  readonly Namespace: Namespace;
  readonly NetworkPolicy: NetworkPolicy;
  readonly PersistentVolumeClaim: PersistentVolumeClaim;
  readonly PodDisruptionBudget: PodDisruptionBudget;
  readonly Service: Service;
  readonly ServiceAccount: ServiceAccount;
  readonly StatefulSet: StatefulSet;
}
type Manifest = Kinds[keyof Kinds];

export type Folder = 'base' | 'overlays/local' | 'overlays/production';

export const filesIn = (folder: Folder) => readdirSync(new URL(`${folder}/`, import.meta.url)).filter((file) => file.endsWith('.yaml'));

export const textOf = (folder: Folder, file: string) => readFileSync(new URL(`${folder}/${file}`, import.meta.url), 'utf8');

/** YAML 1.1, as Kubernetes reads it. */
function manifestsIn(folder: Folder): Manifest[] {
  return filesIn(folder)
    .filter((file) => file !== 'kustomization.yaml')
    .flatMap((file) => parseAllDocuments(textOf(folder, file), { version: '1.1' }).map((document) => document.toJS() as Manifest));
}

export function ofKind<K extends keyof Kinds>(folder: Folder, kind: K): Kinds[K][] {
  return manifestsIn(folder).filter((manifest): manifest is Kinds[K] => manifest.kind === kind);
}

export const nameOf = (manifest: Manifest) => manifest.metadata?.name ?? '';

export interface Pod {
  readonly name: string;
  readonly kind: 'Deployment' | 'StatefulSet' | 'Job';
  readonly template: PodTemplateSpec;
}

export function podsIn(folder: Folder): Pod[] {
  const workloads = (['Deployment', 'StatefulSet', 'Job'] as const).flatMap((kind) =>
    ofKind(folder, kind).map((manifest) => ({ kind, manifest })),
  );
  return workloads.flatMap(({ kind, manifest }) => {
    const template = manifest.spec?.template;
    return template === undefined ? [] : [{ name: nameOf(manifest), kind, template }];
  });
}
