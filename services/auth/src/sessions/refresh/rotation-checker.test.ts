/**
 * Every interleaving of an honest browser: up to 5 refreshes in flight and 3 lost responses, searched breadth first
 * with the production decision (docs/sessions.md#rotation). No such browser may ever be signed out.
 *
 * Time advances in steps of 5 s, of which every constant is a multiple; requests and responses take 0 to 10 s each,
 * boundaries included, in any order within a step. Reductions that lose no counterexample:
 * - generations count from the session's current one;
 * - equal requests and equal responses are counted, not distinguished;
 * - an answer without a refresh token changes nothing in the browser, so it arrives at once;
 * - a generation is confirmed as soon as one of its answers has arrived: confirming earlier only makes the rule stricter;
 * - recoveries never get older than a day: dropping them would only make the rule milder;
 * - a token older than the previous generation, held or in flight, counts as the sign-out it leads to.
 */
import { describe, expect, it } from 'vitest';
import {
  decideRotation,
  type PresentedToken,
  type Rotation,
  type RotationDecision,
  ROTATION_TIMING,
  type RotationTiming,
} from './rotation.rule.js';

const STEP_MS = 5_000;
const LIFE_STEPS = 2;
const AGES = LIFE_STEPS + 1;
/** Beyond 30 s no age makes a difference. */
const OLDEST_STEPS = 7;
const IN_FLIGHT = 5;
const LOSSES = 3;
const PREVIOUS = 5;

type Decide = (known: Rotation, presented: PresentedToken) => RotationDecision<Rotation>;

/** Counts by kind: the token's generation (current, previous) times its age in steps. */
type Flight = readonly number[];

interface World {
  readonly issuedStepsAgo: number;
  readonly confirmed: boolean;
  readonly recovered: boolean;
  readonly reissues: number;
  readonly recoveries: number;
  /** Generations by which the browser's token is behind: 0 or 1. */
  readonly held: number;
  readonly requests: Flight;
  readonly responses: Flight;
  readonly losses: number;
}

interface Step {
  readonly did: string;
  /** Null if the honest browser is signed out, or holds a token that must sign it out. */
  readonly world: World | null;
}

const NONE: Flight = Array.from({ length: 2 * AGES }, () => 0);
const START: World = {
  issuedStepsAgo: 0,
  confirmed: true,
  recovered: false,
  reissues: 0,
  recoveries: 0,
  held: 0,
  requests: NONE,
  responses: NONE,
  losses: LOSSES,
};

const kindOf = (behind: number, age: number) => behind * AGES + age;
const total = (flight: Flight) => flight.reduce((sum, count) => sum + count, 0);
const add = (flight: Flight, kind: number, by: number) => flight.with(kind, (flight[kind] ?? 0) + by);
const holds = (flight: Flight, behind: number) => flight.some((count, kind) => count > 0 && Math.floor(kind / AGES) === behind);
const kindsIn = (flight: Flight) => flight.flatMap((count, kind) => (count > 0 ? [kind] : []));

/** 52 bits: 3 for each of the 12 counts, the rest for the session and the browser. */
function keyOf(world: World): number {
  let key = 0;
  for (const count of world.requests) key = key * 8 + count;
  for (const count of world.responses) key = key * 8 + count;
  key = key * 8 + world.issuedStepsAgo;
  key = key * 16 + world.reissues;
  key = key * 4 + world.recoveries;
  key = key * 4 + world.losses;
  return key * 8 + world.held * 4 + (world.confirmed ? 2 : 0) + (world.recovered ? 1 : 0);
}

function aged(flight: Flight): Flight | null {
  if (flight.some((count, kind) => count > 0 && kind % AGES === LIFE_STEPS)) return null;
  return flight.map((_, kind) => (kind % AGES === 0 ? 0 : (flight[kind - 1] ?? 0)));
}

function later(world: World): Step[] {
  const requests = aged(world.requests);
  const responses = aged(world.responses);
  if (!requests || !responses) return [];
  return [{ did: '5 s pass', world: { ...world, requests, responses, issuedStepsAgo: Math.min(OLDEST_STEPS, world.issuedStepsAgo + 1) } }];
}

function send(world: World): Step[] {
  if (total(world.requests) + total(world.responses) >= IN_FLIGHT) return [];
  return [{ did: `browser sends c-${world.held}`, world: { ...world, requests: add(world.requests, kindOf(world.held, 0), 1) } }];
}

/** The session as the production rule sees it, at a time that keeps every difference. */
function decided(decide: Decide, world: World, behind: number): RotationDecision<Rotation> {
  const now = 1_000_000;
  const known: Rotation = {
    generation: PREVIOUS + 1,
    issued_at: new Date(now - world.issuedStepsAgo * STEP_MS),
    confirmed: world.confirmed,
    recovered: world.recovered,
    reissues: world.reissues,
    rotation_network: 'campus',
    rotation_user_agent: 'browser',
    recoveries: Array.from({ length: world.recoveries }, () => new Date(now)),
  };
  return decide(known, { generation: known.generation - behind, network: 'campus', userAgent: 'browser', at: new Date(now) });
}

/** Moves everything one generation further behind; null if something is then too old to be accepted. */
function overtaken(world: World): World | null {
  if (world.held > 0 || holds(world.requests, 1) || holds(world.responses, 1)) return null;
  const shift = (flight: Flight) => [...NONE.slice(0, AGES), ...flight.slice(0, AGES)];
  return { ...world, held: 1, requests: shift(world.requests), responses: shift(world.responses) };
}

function serve(world: World, decide: (world: World, behind: number) => RotationDecision<Rotation>): Step[] {
  return kindsIn(world.requests).map((kind) => {
    const behind = Math.floor(kind / AGES);
    const taken = { ...world, requests: add(world.requests, kind, -1) };
    const decision = decide(world, behind);
    const did = `server answers c-${behind}: ${decision.kind}`;
    if (decision.kind === 'revoke') return { did, world: null };
    if (decision.kind === 'keep') return { did, world: taken };
    const { next } = decision;
    const seen = decision.kind === 'rotate' ? overtaken(taken) : taken;
    if (!seen) return { did: `${did}, while an older token is still underway or held`, world: null };
    const responses = add(seen.responses, kindOf(0, 0), 1);
    const issuedStepsAgo = Math.round((1_000_000 - next.issued_at.getTime()) / STEP_MS);
    const { confirmed, recovered, reissues, recoveries } = next;
    return { did, world: { ...seen, responses, issuedStepsAgo, confirmed, recovered, reissues, recoveries: recoveries.length } };
  });
}

function arrive(world: World): Step[] {
  return kindsIn(world.responses).flatMap((kind) => {
    const behind = Math.floor(kind / AGES);
    const gone = { ...world, responses: add(world.responses, kind, -1) };
    const arrived = {
      did: `answer with c-${behind} arrives`,
      world: { ...gone, held: behind, confirmed: world.confirmed || behind === 0 },
    };
    const lost = { did: `answer with c-${behind} is lost`, world: { ...gone, losses: world.losses - 1 } };
    return world.losses > 0 ? [arrived, lost] : [arrived];
  });
}

/** Memoised: the rule is pure, and few inputs differ. */
function remembered(decide: Decide): (world: World, behind: number) => RotationDecision<Rotation> {
  const answers = new Map<number, RotationDecision<Rotation>>();
  return (world, behind) => {
    const { issuedStepsAgo, reissues, recoveries, confirmed, recovered } = world;
    const question = ((((issuedStepsAgo * 16 + reissues) * 4 + recoveries) * 2 + Number(confirmed)) * 2 + Number(recovered)) * 2 + behind;
    const answer = answers.get(question) ?? decided(decide, world, behind);
    answers.set(question, answer);
    return answer;
  };
}

interface Search {
  readonly states: number;
  /** The steps that led to a sign-out, in order; null if none do. */
  readonly trace: readonly string[] | null;
}

interface Visited {
  readonly world: World;
  readonly from: number;
  readonly did: string;
}

function search(decide: Decide): Search {
  const ask = remembered(decide);
  const visited: Visited[] = [{ world: START, from: -1, did: 'signed in' }];
  const known = new Set([keyOf(START)]);
  for (let at = 0; at < visited.length; at += 1) {
    const here = visited[at];
    if (!here) break;
    for (const step of [...serve(here.world, ask), ...arrive(here.world), ...send(here.world), ...later(here.world)]) {
      if (!step.world) return { states: visited.length, trace: [...traceTo(visited, at), `${step.did}: SIGNED OUT`] };
      const key = keyOf(step.world);
      if (known.has(key)) continue;
      known.add(key);
      visited.push({ world: step.world, from: at, did: step.did });
    }
  }
  return { states: visited.length, trace: null };
}

function traceTo(visited: readonly Visited[], end: number): string[] {
  const trace: string[] = [];
  for (let at = end; at >= 0; at = visited[at]?.from ?? -1) trace.unshift(visited[at]?.did ?? '');
  return trace;
}

const withTiming =
  (timing: Partial<RotationTiming>): Decide =>
  (known, presented) =>
    decideRotation(known, presented, { ...ROTATION_TIMING, ...timing });

const withoutRestart: Decide = (known, presented) => {
  const decision = decideRotation(known, presented);
  return decision.kind === 'reissue' ? { ...decision, next: { ...decision.next, issued_at: known.issued_at } } : decision;
};

describe('refresh token rotation, every interleaving of an honest browser', () => {
  it('never signs an honest browser out', { timeout: 120_000 }, () => {
    const { states, trace } = search((known, presented) => decideRotation(known, presented));
    console.info(`rotation: ${states.toLocaleString('en')} states`);
    expect(trace).toBeNull();
    expect(states).toBeGreaterThan(100_000);
  });

  it.each([
    ['a minimum age of 20 s', withTiming({ minimumAgeMs: 20_000 })],
    ['a grace of 15 s', withTiming({ graceMs: 15_000 })],
    ['a re-issue that does not restart the times', withoutRestart],
  ])('would sign an honest browser out with %s', { timeout: 120_000 }, (name, decide) => {
    const { trace } = search(decide);
    console.info(`${name}:\n  ${trace?.join('\n  ')}`);
    expect(trace?.at(-1)).toContain('SIGNED OUT');
  });
});
