/** What a brief may not hold, whatever an engine writes (docs/projects.md#briefs). */
import type { Brief } from '@paanch/contracts/interview/briefs';

const LINK = /https?:\/\/|www\.|\b[a-z0-9-]+\.(?:com|org|net|in|io|co)\b/i;
const MAIL = /\S@\S+\.\S/;
const PHONE = /\+?\d[\d -]{8,}\d/;

const textOf = ({ hours: _hours, ...brief }: Brief): string => Object.values(brief).flat().join('\n');
const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** In codes; none: it can be given to a learner. */
export function briefFaults(brief: Brief, earlierTitles: readonly string[]): readonly string[] {
  const text = textOf(brief);
  return [
    ...(LINK.test(text) ? ['link'] : []),
    ...(MAIL.test(text) ? ['mail'] : []),
    ...(PHONE.test(text) ? ['phone'] : []),
    ...(earlierTitles.some((title) => same(title, brief.title)) ? ['seen_before'] : []),
  ];
}
