/**
 * Every strategy of a thief who copied the cookies of a browser and uses them on another network, searched breadth first
 * with the production decision (docs/sessions.md#rotation). The browser stays in use: it refreshes at least every nine minutes.
 *
 * Time advances in steps of 5 s, of which every constant is a multiple. The thief may send any token they hold at any step,
 * knows at once what the browser does, loses no response, copies its user agent, and makes calls of their own or not, as it
 * suits them. The browser may refresh at any step too, and must when it is due. Reductions that lose no strategy:
 * - generations count from the session's current one; a token two behind can only end the session, so it counts as discarded;
 * - a thief who runs two ahead of the browser gains no time by it: its next refresh, within nine minutes, ends the session;
 * - responses arrive at once: a slow one is a browser that refreshes later;
 * - recoveries never get older than a day: the search ends long before that.
 */
import { describe, expect, it } from 'vitest';
import { decideRotation, type PresentedToken, type Rotation, type RotationDecision } from './rotation.rule.js';

const STEP_MS = 5_000;
/** Beyond 30 s no age makes a difference. */
const OLDEST_STEPS = 7;
const DUE_STEPS = (9 * 60_000) / STEP_MS;
const PRESENT = 6;
/** More than two hours of generations: a thief who gets this far is never stopped. */
const ENOUGH = 15;

type Decide = (known: Rotation, presented: PresentedToken) => RotationDecision<Rotation>;
type Party = 'browser' | 'thief';

interface World {
  readonly issuedStepsAgo: number;
  readonly confirmed: boolean;
  readonly recovered: boolean;
  readonly reissues: number;
  readonly recoveries: number;
  readonly rotatedBy: Party;
  /** Generations by which each is behind; 2 is out. */
  readonly browser: number;
  readonly thief: number;
  readonly browserStepsAgo: number;
  /** Generations issued to the thief. */
  readonly gained: number;
}

const STOLEN: World = {
  issuedStepsAgo: OLDEST_STEPS,
  confirmed: true,
  recovered: false,
  reissues: 0,
  recoveries: 0,
  rotatedBy: 'browser',
  browser: 0,
  thief: 0,
  browserStepsAgo: 0,
  gained: 0,
};

function keyOf(world: World): number {
  const flags = (world.confirmed ? 4 : 0) + (world.recovered ? 2 : 0) + (world.rotatedBy === 'thief' ? 1 : 0);
  let key = flags;
  key = key * 8 + world.issuedStepsAgo;
  key = key * 16 + world.reissues;
  key = key * 16 + world.recoveries;
  key = key * 4 + world.browser;
  key = key * 4 + world.thief;
  key = key * 128 + world.browserStepsAgo;
  return key * 32 + world.gained;
}

const NETWORK: Readonly<Record<Party, string>> = { browser: 'campus', thief: 'elsewhere' };

/** Null once the session is over. */
function send(world: World, who: Party, decide: Decide): World | null {
  const now = 1_000_000;
  const known: Rotation = {
    generation: PRESENT,
    issued_at: new Date(now - world.issuedStepsAgo * STEP_MS),
    confirmed: world.confirmed,
    recovered: world.recovered,
    reissues: world.reissues,
    rotation_network: NETWORK[world.rotatedBy],
    rotation_user_agent: 'browser',
    recoveries: Array.from({ length: world.recoveries }, () => new Date(now)),
  };
  const presented = { generation: PRESENT - world[who], network: NETWORK[who], userAgent: 'browser', at: new Date(now) };
  const decision = decide(known, presented);
  const seen = who === 'browser' ? { ...world, browserStepsAgo: 0 } : world;
  if (decision.kind === 'revoke') return null;
  if (decision.kind === 'keep') return seen;
  const { next } = decision;
  const { confirmed, recovered, reissues } = next;
  const rotated = next.generation - known.generation;
  const other: Party = who === 'browser' ? 'thief' : 'browser';
  return {
    ...seen,
    issuedStepsAgo: Math.round((now - next.issued_at.getTime()) / STEP_MS),
    confirmed,
    recovered,
    reissues,
    recoveries: next.recoveries.length,
    rotatedBy: next.rotation_network === NETWORK.thief ? 'thief' : 'browser',
    [other]: Math.min(2, world[other] + rotated),
    [who]: 0,
    gained: world.gained + (who === 'thief' ? 1 : 0),
  };
}

/** Every possible next step, by either of the two. */
function following(world: World, decide: Decide): World[] {
  const isDue = world.browserStepsAgo >= DUE_STEPS;
  const browsers = send(world, 'browser', decide);
  const steps = browsers ? [browsers] : [];
  const thiefs = world.thief < 2 ? send(world, 'thief', decide) : null;
  if (thiefs) steps.push(thiefs);
  if (!world.confirmed) steps.push({ ...world, confirmed: true });
  if (!isDue) {
    const issuedStepsAgo = Math.min(OLDEST_STEPS, world.issuedStepsAgo + 1);
    steps.push({ ...world, issuedStepsAgo, browserStepsAgo: world.browserStepsAgo + 1 });
  }
  return steps;
}

/** The most generations any strategy gains, and the number of states searched. */
function mostGained(decide: Decide): { gained: number; states: number } {
  const waiting = [STOLEN];
  const known = new Set([keyOf(STOLEN)]);
  let gained = 0;
  for (let at = 0; at < waiting.length; at += 1) {
    const here = waiting[at];
    if (!here) break;
    gained = Math.max(gained, here.gained);
    if (gained >= ENOUGH) break;
    for (const next of following(here, decide)) {
      const key = keyOf(next);
      // The search ends when the thief, or the browser, has no usable token left.
      if (next.thief > 1 || next.browser > 1 || known.has(key)) continue;
      known.add(key);
      waiting.push(next);
    }
  }
  return { gained, states: waiting.length };
}

/** The usual rule elsewhere: for 30 s anybody with the previous token gets the successor. */
const graceOnly: Decide = (known, presented) => {
  const decision = decideRotation(known, { ...presented, network: known.rotation_network });
  return decision.kind === 'reissue' && decision.reuse === 'recovery' ? { kind: 'revoke', reason: 'previous' } : decision;
};

const withoutDailyLimit: Decide = (known, presented) => decideRotation({ ...known, recoveries: [] }, presented);

describe('refresh token rotation, every strategy of a thief on another network', () => {
  it('lets a thief use at most four generations, about forty minutes, before the session ends', { timeout: 120_000 }, () => {
    const { gained, states } = mostGained(decideRotation);
    console.info(`thief: ${states.toLocaleString('en')} states`);
    expect(gained).toBe(4);
    expect(states).toBeGreaterThan(10_000);
  });

  it.each([
    ['grace alone', graceOnly],
    ['recoveries without a limit a day', withoutDailyLimit],
  ])('would leave them the session for good with %s', { timeout: 120_000 }, (_, decide) => {
    expect(mostGained(decide).gained).toBe(ENOUGH);
  });
});
