/** The time zones to choose from, with searchable labels in the language of the page: city, name and current offset from GMT. */
import { shownLanguage } from '@paanch/ui/language/language';

export interface TimeZone {
  /** The IANA name, as in the contract: Asia/Kolkata. */
  readonly name: string;
  /** "Kolkata, India Standard Time (GMT+05:30)" */
  readonly label: string;
}

/** Current names of zones that browsers list under obsolete ones, though they accept both. */
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

/** Every zone this browser knows plus the chosen one, sorted by label. */
export function allTimeZones(chosen: string): readonly TimeZone[] {
  const names = new Set(Intl.supportedValuesOf('timeZone').map((name) => PRESENT_NAMES[name] ?? name));
  names.add(chosen);
  return [...names].map(timeZoneOf).toSorted((one, other) => one.label.localeCompare(other.label));
}

function wordOf(timeZone: string, timeZoneName: 'longGeneric' | 'longOffset'): string {
  const parts = new Intl.DateTimeFormat(shownLanguage(), { timeZone, timeZoneName }).formatToParts(new Date());
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
