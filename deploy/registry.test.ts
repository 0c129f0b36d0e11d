/** Compose, Kubernetes, NATS and Tilt have every process of the registry, and no other. */
import { readFileSync } from 'node:fs';
import { SERVICES } from '@paanch/contracts/kernel/registry/services';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readCompose } from './compose/read-compose.js';
import { nameOf, ofKind, podsIn, textOf } from './k8s/read-manifests.js';

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const sorted = (names: Iterable<string>) => [...names].toSorted();
const processes = ['gateway', ...SERVICES, 'relay'];
const jobs = ['bootstrap', ...SERVICES.map((service) => `migrate-${service}`)];

describe('every process of the registry', () => {
  const workloads = podsIn('base').filter(({ name }) => name !== 'nats');

  it('is in Compose and in Kubernetes, by the same name and with the same program', () => {
    const programsOf = Object.fromEntries(workloads.map(({ name, template }) => [name, template.spec?.containers[0]?.args]));
    const composed = Object.entries(readCompose().services).filter(
      ([name, { image }]) => image.startsWith('paanch-') && !/^(volumes|make-bucket)$/.test(name),
    );
    expect(programsOf).toEqual(Object.fromEntries(composed.map(([name, { command }]) => [name, command])));
    expect(sorted(Object.keys(programsOf)).filter((name) => !name.endsWith('-worker'))).toEqual(sorted([...processes, ...jobs]));
  });

  it('is found by its name and its ports', () => {
    const ports = Object.fromEntries(ofKind('base', 'Service').map((one) => [nameOf(one), one.spec?.ports?.map(({ port }) => port)]));
    const services = Object.fromEntries(SERVICES.map((service) => [service, [4000, 9100]]));
    expect(ports).toEqual({ gateway: [8080, 9100], ...services, relay: [9100], nats: [4222, 6222, 8222] });
  });

  it('has a user at NATS', () => {
    const users = [...read('deploy/nats/users.conf').matchAll(/\$PASSWORD_(\w+)/g)].map(([, name = '']) => name);
    expect(sorted(users)).toEqual(sorted(processes));
  });

  it('has an image in production', () => {
    const { images } = parse(textOf('overlays/production', 'kustomization.yaml')) as { images: { name: string }[] };
    expect(sorted(images.map(({ name }) => name))).toEqual(sorted(['gateway', ...SERVICES].map((name) => `paanch-${name}`)));
  });
});

describe('the Tiltfile', () => {
  const text = read('Tiltfile');

  it('takes the services from the registry, and names none itself', () => {
    expect(text).toContain("read_json('libs/contracts/src/kernel/registry/services.json')['services']");
    expect(SERVICES.filter((service) => new RegExp(`['-]${service}['/]`).test(text))).toEqual([]);
  });

  it('has the labels of the parts of the system', () => {
    const labels = [...text.matchAll(/labels=\['(\w+)'\]/g)].map(([, label = '']) => label);
    expect(sorted(new Set(labels))).toEqual(['door', 'engines', 'observing', 'services', 'webs']);
  });
});
