/** The time zones one may choose, in words that can be searched: city, what the zone is called, and its distance from GMT today. */
export interface TimeZone {
  /** As the contract takes it: Asia/Kolkata. */
  readonly name: string;
  /** "Kolkata, India Standard Time (GMT+05:30)" */
  readonly label: string;
}

/** Browsers list some zones under names given up long ago, and take the present ones all the same. */
const PRESENT_NAMES: Readonly<Record<string, string>> = {
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Europe/Kiev': 'Europe/Kyiv',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Godthab': 'America/Nuuk',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
};

export function timeZoneOf(name: string): TimeZone {
  const city = name.split('/').at(-1)?.replaceAll('_', ' ') ?? name;
  return { name, label: `${city}, ${wordOf(name, 'longGeneric')} (${wordOf(name, 'longOffset')})` };
}

/** Every zone this browser knows, with the chosen one among them, by label. */
export function allTimeZones(chosen: string): readonly TimeZone[] {
  const names = new Set(Intl.supportedValuesOf('timeZone').map((name) => PRESENT_NAMES[name] ?? name));
  names.add(chosen);
  return [...names].map(timeZoneOf).toSorted((one, other) => one.label.localeCompare(other.label));
}

function wordOf(timeZone: string, timeZoneName: 'longGeneric' | 'longOffset'): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName }).formatToParts(new Date());
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
