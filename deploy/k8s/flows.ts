/** What NetworkPolicies allow, as lines such as "gateway > nats:4222". */
import type { LabelSelector } from 'kubernetes-types/meta/v1';
import type { NetworkPolicy, NetworkPolicyPeer, NetworkPolicyPort } from 'kubernetes-types/networking/v1';

/** Name of each pod, with its labels. */
export type Labelled = Readonly<Record<string, Readonly<Record<string, string>>>>;

export interface Flows {
  readonly out: ReadonlySet<string>;
  readonly in: ReadonlySet<string>;
}

export function flowsOf(policies: readonly NetworkPolicy[], pods: Labelled): Flows {
  const flows = { out: new Set<string>(), in: new Set<string>() };
  for (const { spec } of policies) {
    for (const own of selected(pods, spec?.podSelector ?? {})) {
      for (const { to = [], ports = [] } of spec?.egress ?? []) {
        for (const peer of to.flatMap((one) => peersOf(one, pods)))
          for (const port of ports) flows.out.add(`${own} > ${peer}:${numberOf(port)}`);
      }
      for (const { from = [], ports = [] } of spec?.ingress ?? []) {
        for (const peer of from.flatMap((one) => peersOf(one, pods)))
          for (const port of ports) flows.in.add(`${peer} > ${own}:${numberOf(port)}`);
      }
    }
  }
  return flows;
}

function selected(pods: Labelled, { matchLabels = {}, matchExpressions = [] }: LabelSelector): string[] {
  return Object.entries(pods)
    .filter(([, labels]) => Object.entries(matchLabels).every(([label, value]) => labels[label] === value))
    .filter(([, labels]) => matchExpressions.every(({ key, values = [] }) => values.includes(labels[key] ?? '')))
    .map(([name]) => name);
}

/** A namespace goes by its role, everything beyond the cluster is "outside". */
function peersOf({ podSelector, namespaceSelector, ipBlock }: NetworkPolicyPeer, pods: Labelled): string[] {
  if (ipBlock !== undefined) return ['outside'];
  if (namespaceSelector !== undefined) return Object.values(namespaceSelector.matchLabels ?? {});
  return podSelector === undefined ? [] : selected(pods, podSelector);
}

/** @throws where a rule opens more than one port */
function numberOf({ port, endPort }: NetworkPolicyPort): number {
  if (typeof port !== 'number' || endPort !== undefined) throw new Error('A rule names one port by its number');
  return port;
}
