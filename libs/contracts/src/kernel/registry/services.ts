/** The services that exist, in the order of their ports. Their rows are in services.json; `npm run new -- service` adds one. */
import registry from './services.json' with { type: 'json' };

export type Service = keyof typeof registry.services;

export interface ServiceRow {
  readonly port: number;
  /** Health, metrics and calls from other services. */
  readonly internalPort: number;
  readonly database: string;
  /** One sentence about its routes; shown in the API's description. */
  readonly description: string;
  /** Consumes every fact, whether or not its contract names the service. */
  readonly consumesAll?: boolean;
  /** Asks every service for its part of a person's data, and gives every service the keys (docs/privacy.md#how-services-answer). */
  readonly asksAll?: boolean;
  /** Variables of the local system that only some services are given. */
  readonly environment?: readonly string[];
  /** Size of V8's young generation in megabytes, for services under load. */
  readonly youngGenerationMb?: number;
  /** Above 0 where other processes come first for processor time. */
  readonly niceness?: number;
  /** What it calls besides its own database, NATS and other services (docs/operating/hardening.md#who-may-call-whom). */
  readonly reaches?: readonly Outside[];
  /** How many run in production; 1 where nothing is said. Any number may run of each. */
  readonly replicas?: number;
}

/** `files` is the object storage, `web` any public address that an Admin entered. */
export type Outside = 'files' | 'mail' | 'clamav' | 'ai' | 'web';

/** `Object.keys` types its result as strings. */
const isService = (name: string): name is Service => name in registry.services;

export const SERVICE_ROWS = registry.services as Readonly<Record<Service, ServiceRow>>;
export const SERVICES: readonly Service[] = Object.keys(registry.services).filter(isService);

/** Owns accounts and sessions: it alone sets cookies, and the gateway asks it who is signed in. */
export const SESSION_SERVICE: Service = 'auth';

export function byService<T>(valueOf: (service: Service) => T): Readonly<Record<Service, T>> {
  return Object.fromEntries(SERVICES.map((service) => [service, valueOf(service)])) as Record<Service, T>;
}

export type UrlVariable<S extends Service = Service> = `${Uppercase<S>}_URL`;
export type InternalUrlVariable<S extends Service = Service> = `${Uppercase<S>}_INTERNAL_URL`;

/** Environment variable with the address of a service's public port, which only the gateway calls. */
export const urlVariable = <S extends Service>(service: S) => `${service.toUpperCase()}_URL` as UrlVariable<S>;

/** Environment variable with the address of a service's internal port. */
export const internalUrlVariable = <S extends Service>(service: S) => `${service.toUpperCase()}_INTERNAL_URL` as InternalUrlVariable<S>;
