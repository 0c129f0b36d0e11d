/** docker-compose.yml as Compose reads it: merges done, variables at their defaults. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

export interface Mounted {
  readonly source: string;
  readonly target: string;
}

export interface Container {
  readonly image: string;
  readonly profiles?: readonly string[];
  readonly user: string;
  readonly read_only: boolean;
  readonly cap_drop: readonly string[];
  readonly cap_add?: readonly string[];
  readonly privileged?: boolean;
  readonly security_opt: readonly string[];
  readonly tmpfs: readonly string[];
  readonly pids_limit: number;
  readonly mem_limit: string;
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly secrets?: readonly (string | Mounted)[];
  readonly volumes?: readonly string[];
  readonly networks?: readonly string[] | Readonly<Record<string, unknown>>;
  readonly network_mode?: string;
  readonly ports?: readonly string[];
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly healthcheck: { readonly test?: readonly string[]; readonly disable?: boolean };
  readonly build?: { readonly dockerfile: string; readonly args: { readonly PROCESS: string } };
}

export interface Compose {
  readonly services: Readonly<Record<string, Container>>;
  readonly networks: Readonly<Record<string, { readonly internal?: boolean }>>;
  readonly secrets: Readonly<Record<string, { readonly file: string }>>;
  readonly volumes: Readonly<Record<string, null>>;
}

export function readCompose(): Compose {
  const text = readFileSync(new URL('../../docker-compose.yml', import.meta.url), 'utf8');
  return parse(text.replaceAll(/\$\{\w+(?::?-([^}]*))?\}/g, '$1'), { merge: true, maxAliasCount: -1 }) as Compose;
}

export const networksOf = ({ networks = [] }: Container): string[] =>
  Array.isArray(networks) ? [...(networks as string[])].toSorted() : Object.keys(networks).toSorted();

/** With the path at which the container finds each. */
export const mountsOf = ({ secrets = [] }: Container): Mounted[] =>
  secrets.map((secret) => (typeof secret === 'string' ? { source: secret, target: `/run/secrets/${secret}` } : secret));
