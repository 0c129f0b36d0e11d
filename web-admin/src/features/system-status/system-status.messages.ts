import type { PROCESS_STATES } from '@paanch/contracts/security/system';

const states = {
  ready: 'Ready',
  waiting: 'Waiting',
  stopped: 'Stopped',
  silent: 'Silent',
} as const satisfies Record<(typeof PROCESS_STATES)[number], string>;

export const systemStatusMessages = {
  states,
  failed: 'Failed to fetch the system status',
  processes: 'Processes',
  none: 'None',
  columns: {
    name: 'Process',
    state: 'State',
    version: 'Version',
    started: 'Started',
    seen: 'Last seen',
    outbox: 'Oldest fact in outbox',
    lag: 'Behind by',
    deadLetters: 'Dead letters',
    database: 'Database',
    disk: 'Free disk',
  },
  waitsFor: 'For {{parts}}',
  openDeadLetters: '{{formatted}} dead letters of {{process}}',
  summary: {
    noneYet: 'No process has sent a heartbeat yet',
    noneAdvice: 'Each sends one every 30 s while it is connected to NATS.',
    ready_one: '{{count}} process is ready',
    ready_other: 'All {{count}} processes are ready',
    left_one: '{{count}} process is ready, but not all of its work is done',
    left_other: 'All {{count}} processes are ready, but not all of their work is done',
    notReady_one: '{{count}} of {{all}} processes is not ready',
    notReady_other: '{{count}} of {{all}} processes are not ready',
  },
  findings: {
    silent: '{{process}} has sent no heartbeat since {{moment}}.',
    stopped: '{{process}} is stopped.',
    waiting: '{{process}} waits for {{parts}}.',
    outbox: '{{process}}: the oldest fact in its outbox has waited for {{duration}}.',
    lag: '{{process}} is {{duration}} behind.',
    deadLetters_one: '{{process}} has {{formatted}} dead letter.',
    deadLetters_other: '{{process}} has {{formatted}} dead letters.',
  },
  duration: {
    seconds: '{{count}} s',
    minutes: '{{count}} min',
    hours: '{{count}} h',
    days_one: '{{count}} day',
    days_other: '{{count}} days',
  },
} as const;
