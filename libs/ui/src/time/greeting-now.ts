import { type Greeting, greetingAt } from './greeting.rule.js';

const HOUR_IN_INDIA = new Intl.DateTimeFormat('en-GB', { hour: 'numeric', hourCycle: 'h23', timeZone: 'Asia/Kolkata' });

export const greetingNow = (): Greeting => greetingAt(Number(HOUR_IN_INDIA.format(new Date())));
