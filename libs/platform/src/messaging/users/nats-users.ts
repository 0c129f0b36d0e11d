/** Who may do what at NATS: a user for each process, from the registry and the contracts (docs/operating/streams.md#users). */
import { allEvents } from '@paanch/contracts/all-events';
import { type Service, SERVICE_ROWS, SERVICES } from '@paanch/contracts/kernel/registry/services';
import type { Owner } from '@paanch/contracts/kernel/route';
import { CONTROL_MESSAGES } from '@paanch/contracts/live/control';
import { factDurable, lagNameOf, type NamedDurable, streamDurable } from '../durables.js';

/** Subjects, with the wildcards of NATS; all that is not named is refused. */
export interface NatsUser {
  readonly name: string;
  readonly publish: readonly string[];
  readonly subscribe: readonly string[];
}

/** Whether there are streams and how full they are; nothing of what is in them. */
const LOOK = ['$JS.API.INFO', '$JS.API.STREAM.INFO.EVENTS', '$JS.API.STREAM.INFO.OBSERVATIONS'];

const GATEWAY: NatsUser = {
  name: 'gateway',
  publish: ['observations.gateway.>', ...controlsOf('gateway'), ...LOOK],
  subscribe: [inboxOf('gateway'), 'events.>', 'control.>'],
};

/** Carries every service's facts, and alone makes, repairs and removes streams. */
const RELAY: NatsUser = {
  name: 'relay',
  publish: [...SERVICES.map((service) => `events.${service}.>`), 'observations.relay.>', '$JS.API.>'],
  subscribe: [inboxOf('relay')],
};

/** The processes of a deployment. */
export const PROCESS_USERS: readonly NatsUser[] = [GATEWAY, ...SERVICES.map(serviceUser), RELAY];

/** On one machine also the demo's month and `npm run ops`, which sets consumers back. */
export const LOCAL_USERS: readonly NatsUser[] = [
  ...PROCESS_USERS,
  { name: 'demo', publish: ['observations.demo.>', ...LOOK], subscribe: [inboxOf('demo')] },
  { name: 'operator', publish: ['$JS.API.>'], subscribe: [inboxOf('operator')] },
];

function serviceUser(service: Service): NatsUser {
  return {
    name: service,
    publish: [`observations.${service}.>`, ...controlsOf(service), ...LOOK, ...durablesOf(service).flatMap(rightsOver)],
    subscribe: [inboxOf(service)],
  };
}

function controlsOf(owner: Owner): string[] {
  return CONTROL_MESSAGES.filter(({ from }) => from.includes(owner)).map(({ subject }) => subject);
}

/** Where answers arrive: the client is told to use this one (nats-link.ts). */
function inboxOf(user: string): string {
  return `_INBOX_${user}.>`;
}

function durablesOf(service: Service): NamedDurable[] {
  const sources = new Set(allEvents.filter(({ consumedBy }) => consumedBy.includes(service)).map(({ source }) => source));
  const whole = SERVICE_ROWS[service].consumesAll === true ? (['EVENTS', 'OBSERVATIONS'] as const) : [];
  return [...whole.map((stream) => streamDurable(service, stream)), ...[...sources].map((source) => factDurable(service, source))];
}

/** To make it with its own filter, which is the end of the subject, to fetch from it and to acknowledge. */
function rightsOver({ name, stream, filter }: NamedDurable): string[] {
  const consumer = `${stream}.${name}`;
  const lag = `${stream}.${lagNameOf(name)}`;
  return [
    `$JS.API.CONSUMER.CREATE.${consumer}.${filter}`,
    `$JS.API.CONSUMER.INFO.${consumer}`,
    `$JS.API.CONSUMER.MSG.NEXT.${consumer}`,
    `$JS.ACK.${consumer}.>`,
    `$JS.API.CONSUMER.CREATE.${lag}.${filter}`,
    `$JS.API.CONSUMER.MSG.NEXT.${lag}`,
    `$JS.API.CONSUMER.DELETE.${lag}`,
  ];
}
