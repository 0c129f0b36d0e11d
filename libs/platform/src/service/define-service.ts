/** What a service declares; the platform does the rest. */
import type { Service } from '@paanch/contracts/kernel/registry/services';
import type { ServiceConfig } from '../config/read-config.js';
import type { Served } from '../http/serve.js';
import type { ServedSocket } from '../http/sockets/serve-socket.js';
import type { Tx } from '../postgres/database.js';
import type { ClosedPerson, Impersonal, PersonalData } from '../privacy/personal-data.js';
import type { Performed } from '../tasks/perform.js';
import type { Every } from './every.js';

export interface ServiceDefinition<Config extends ServiceConfig, Deps> {
  readonly name: Service;
  /** The Nest module: the controller of its subscriptions and the factory of `deps`. */
  readonly module: new () => unknown;
  /** Token under which the module provides its dependencies. */
  readonly deps: symbol;
  /** Folder of the service's own SQL migrations. */
  readonly migrations: URL;
  /** Routes of the public port, which only the gateway reaches. */
  readonly served: readonly Served<Deps>[];
  /** Its routes of kind socket, on the public port too. */
  readonly sockets?: readonly ServedSocket<Deps>[];
  /** Routes of kind internal, served on the internal port. */
  readonly internal: readonly Served<Deps>[];
  /** What it holds about people; the platform answers for it (docs/privacy.md#what-a-service-declares). */
  readonly personalData?: PersonalData;
  /** Its tables that hold nothing of a person. */
  readonly impersonal?: Impersonal;
  /** What else is done in the transaction that closes a person's account, before their rows go; it may happen again, when nothing is left. */
  readonly closing?: (person: ClosedPerson, deps: Deps, tx: Tx) => Promise<void>;
  /** What is done after that transaction; it may be done twice. */
  readonly closed?: (person: ClosedPerson, deps: Deps) => void;
  /** What it does in the background. */
  readonly tasks?: readonly Performed<Deps>[];
  /** Its `worker.js`, where some of them are heavy. */
  readonly worker?: URL;
  /** Runs when nothing uses `deps` any more. */
  readonly stopped?: (deps: Deps) => Promise<void>;
  /** Runs once the service serves: first rows, recurring work. */
  readonly started?: (deps: Deps, config: Config, every: Every) => Promise<void>;
}

export function defineService<Config extends ServiceConfig, Deps>(
  definition: ServiceDefinition<Config, Deps>,
): ServiceDefinition<Config, Deps> {
  return definition;
}
