/** The greeting for an hour of the day in India (docs/look.md#voice). */
export type Greeting = 'morning' | 'afternoon' | 'evening';

/** `hour` from 0 to 23. */
export function greetingAt(hour: number): Greeting {
  if (hour >= 4 && hour < 12) return 'morning';
  return hour >= 12 && hour < 17 ? 'afternoon' : 'evening';
}

/** The first word of the full name. */
export function givenName(fullName: string): string {
  return fullName.trim().split(/\s+/)[0] ?? '';
}
