/** What becomes of entries that are added to a list of texts (docs/forms.md#a-field). */
export interface EntryBounds {
  /** How many there may be. */
  readonly most: number;
  /** Characters of each. */
  readonly length: number;
  /** What is wrong with an entry, in the words of the contract. */
  readonly faultOf?: (entry: string) => string | undefined;
}

export interface Added {
  readonly entries: readonly string[];
  readonly news: readonly string[];
  /** They were in the list. */
  readonly known: readonly string[];
  /** Lines that could not be added, as they were typed. */
  readonly left: readonly string[];
  readonly fault: 'tooLong' | 'refused' | 'full' | null;
  /** Of the first one that was refused. */
  readonly why?: string;
}

const tidy = (line: string) =>
  line
    .normalize('NFC')
    .trim()
    .replaceAll(/\p{Zs}+/gu, ' ');

/** Each line is an entry: trimmed, once, as long as there is room. */
export function withAdded(entries: readonly string[], typed: string, { most, length, faultOf = () => undefined }: EntryBounds): Added {
  const lines = typed
    .split(/[\r\n]+/)
    .map(tidy)
    .filter((line) => line !== '');
  const wanted = [...new Set(lines)];
  const known = wanted.filter((line) => entries.includes(line));
  const others = wanted.filter((line) => !entries.includes(line));
  const tooLong = others.filter((line) => [...line].length > length);
  const short = others.filter((line) => [...line].length <= length);
  const refused = short.filter((line) => faultOf(line) !== undefined);
  const fitting = short.filter((line) => faultOf(line) === undefined);
  const why = refused.map(faultOf)[0];
  const news = fitting.slice(0, Math.max(0, most - entries.length));
  const overfull = fitting.slice(news.length);
  return {
    entries: [...entries, ...news],
    news,
    known,
    left: [...tooLong, ...refused, ...overfull],
    fault: tooLong.length > 0 ? 'tooLong' : why !== undefined ? 'refused' : overfull.length > 0 ? 'full' : null,
    ...(why !== undefined && { why }),
  };
}
