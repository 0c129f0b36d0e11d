/** The only place that reads the machine's clock, so that rules and tests are given their time. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
