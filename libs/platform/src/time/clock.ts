/** The only place that reads the machine's clock; rules and tests are given the time. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
