/** The sample learner whose pages this tab shows to staff (docs/office.md#see-as-a-learner): of this tab alone, also after a reload. */
import { SAMPLE_HEADER } from '@paanch/contracts/kernel/sample/sample-header';

const KEY = 'paanch-sample';

let shown: string | null = null;

/** The learner app begins with it; the staff app in the same tab shows none. */
export function resumeSample(): void {
  shown = sessionStorage.getItem(KEY);
}

/** For the pages from the next load on. */
export function enterSample(sample: string): void {
  sessionStorage.setItem(KEY, sample);
}

export function leaveSample(): void {
  sessionStorage.removeItem(KEY);
  shown = null;
}

/** Null: the pages are those of the person who is signed in. */
export function shownSample(): string | null {
  return shown;
}

export function sampleHeader(): Record<string, string> {
  return shown === null ? {} : { [SAMPLE_HEADER]: shown };
}
