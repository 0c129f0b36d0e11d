/** By error class, the description of the alert. */
export const FAULT_TEXTS = {
  HeartbeatMissing: (component: string) => `No heartbeat from ${component} for two minutes`,
  LinkDown: () => 'The security service has no connection to NATS',
  FeedBehind: () => 'The security service is more than two minutes behind its streams',
  ConsumerBehind: (component: string) => `${component} is more than a minute behind the facts it follows`,
  OutboxStuck: (component: string) => `A fact of ${component} has waited more than two minutes to be published`,
  DeadLetters: (component: string) => `${component} could not handle what it was sent`,
} as const;
export type FaultClass = keyof typeof FAULT_TEXTS;
export const isFaultClass = (name: string): name is FaultClass => Object.hasOwn(FAULT_TEXTS, name);
