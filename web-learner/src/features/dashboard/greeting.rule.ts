/** Which greeting fits an hour of the day in India (docs/look.md#voice). */
export type Greeting = 'morning' | 'afternoon' | 'evening';

/** `hour` of 0 to 23. */
export function greetingAt(hour: number): Greeting {
  if (hour >= 4 && hour < 12) return 'morning';
  return hour >= 12 && hour < 17 ? 'afternoon' : 'evening';
}

/** How one is spoken to: the first word of the full name. */
export function givenName(fullName: string): string {
  return fullName.trim().split(/\s+/)[0] ?? '';
}
