/** A window of sign-ins that moves along, so that in a long attack a hit costs as much as in a short one. */
import { type IsShared, NOT_SHARED } from '../../../networks/is-shared.rule.js';
import type { AlertRule, SlidingWindow, Verdict } from '../alert-rule.js';
import type { Hit } from '../hit.rule.js';
import { openSignInTally, type SignIns } from './sign-in-tally.rule.js';

export interface Counted extends SignIns {
  /** How much of everything an attack needs there: twice as much where many people share the address. */
  readonly factor: 1 | 2;
  /** From the first failure on a tried account to the last. */
  readonly spreadMs: () => number;
}

export type JudgeSignIns = (counted: Counted) => Verdict | null;

function openSignInWindow(judge: JudgeSignIns, isShared: IsShared): SlidingWindow {
  const tally = openSignInTally();
  const hits: Hit[] = [];
  let first = 0;

  const spreadMs = () => {
    const isTry = ({ object_ref }: Hit) => tally.isTried(object_ref);
    let from = first;
    for (let hit = hits[from]; hit && !isTry(hit); hit = hits[from]) from += 1;
    const [begin, end] = [hits[from], hits.findLast(isTry)];
    return begin && end ? end.occurred_at.getTime() - begin.occurred_at.getTime() : 0;
  };

  return {
    add: (hit) => {
      hits.push(hit);
      tally.move(hit, 1);
    },
    drop: () => {
      const hit = hits[first];
      if (!hit) return;
      first += 1;
      tally.move(hit, -1);
    },
    verdict: () => {
      const newest = hits.at(-1);
      if (!newest) return null;
      return judge({ ...tally.count(), spreadMs, factor: isShared(newest.ip_address) ? 2 : 1 });
    },
  };
}

/** What a rule judges sign-ins by. */
export function judgedBy(judge: JudgeSignIns): Required<Pick<AlertRule, 'judge' | 'slide'>> {
  const slide = (isShared: IsShared) => openSignInWindow(judge, isShared);
  return {
    slide,
    judge: (window, isShared = NOT_SHARED) => {
      const sliding = slide(isShared);
      for (const hit of window) sliding.add(hit);
      return sliding.verdict();
    },
  };
}
