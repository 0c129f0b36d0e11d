/** The clock of an interview: what claims of a browser may win and what they may not. */
import type { InterviewEvent, InterviewEventKind } from '@paanch/contracts/interview/interviews/sessions';
import { isRefusal, refuse } from '@paanch/contracts/kernel/refusal';
import { describe, expect, it } from 'vitest';
import { anInterview } from '../../../testing/an-interview.js';
import type { Interview } from '../tables.js';
import { happened } from './happening.rule.js';
import type { Sitting } from './sitting.js';

const SESSION = 'a-session';
const BEGAN = new Date('2026-11-28T10:00:00Z');
/** Seconds after it began, by the server's clock. */
const at = (seconds: number) => new Date(BEGAN.getTime() + seconds * 1_000);
const says = (kind: InterviewEventKind, seconds: number): InterviewEvent => ({
  at_ms: seconds * 1_000,
  kind,
  question_index: kind === 'typed' ? 0 : null,
  text: kind === 'typed' ? 'A word.' : '',
});

type Message = readonly [receivedAt: number, ...events: readonly (readonly [InterviewEventKind, number])[]];

function told(known: Sitting, [receivedAt, ...events]: Message, over: { sessionId?: string; studentId?: string } = {}) {
  const now = at(receivedAt);
  const given = { sessionId: SESSION, studentId: known.interview?.student_id ?? '', whyNotStart: null, ...over };
  return happened(known, { ...given, events: events.map(([kind, seconds]) => says(kind, seconds)) }, now);
}

/** As the store would: what was said is heard from then on. */
function hear(known: Sitting, message: Message): Sitting {
  const decision = told(known, message);
  if (isRefusal(decision)) throw decision;
  const { next } = decision;
  return { ...next, heard: [...next.heard, ...next.said], said: [] };
}

const ready = (over: Partial<Interview> = {}): Sitting => ({ interview: anInterview(over), heard: [], said: [] });
const begun = (...messages: readonly Message[]): Sitting => [[0, ['started', 0]] as const, ...messages].reduce(hear, ready());
const clockOf = ({ interview }: Sitting) => ({
  refunded: interview?.refunded_seconds,
  ends: interview?.ends_at && (interview.ends_at.getTime() - BEGAN.getTime()) / 1_000,
});

describe('the clock', () => {
  it('begins with the server, once', () => {
    const { interview } = begun([5, ['started', 5]]);
    expect(interview).toMatchObject({ state: 'active', held_by: SESSION, started_at: BEGAN, ends_at: at(300) });
  });

  it.each<InterviewEventKind>(['ended', 'goaway', 'share_stopped', 'inactive'])('stops at %s, and nothing moves it again', (kind) => {
    const stopped = begun([100, [kind, 100]], [140, ['ended', 140], ['started', 140], ['lost', 120], ['resumed', 139]]);
    expect(stopped.interview).toMatchObject({ ended_at: at(100), ends_at: at(300), refunded_seconds: 0 });
  });

  it('stops no later than its time', () => {
    expect(begun([400, ['ended', 290]]).interview?.ended_at).toEqual(at(300));
  });

  it('is not begun by words, nor ended before', () => {
    expect(hear(ready(), [3, ['typed', 1], ['ended', 2]]).interview).toMatchObject({ state: 'ready', ended_at: null });
  });
});

describe('seconds that are given back', () => {
  it.each<[string, readonly Message[], number]>([
    [
      'a loss that was heard at once',
      [
        [100, ['lost', 100]],
        [113, ['resumed', 113]],
      ],
      13,
    ],
    [
      'the same, told afterwards in one message',
      [
        [100, ['typed', 99]],
        [113, ['lost', 100], ['resumed', 113]],
      ],
      13,
    ],
    [
      'one of exactly the grace',
      [
        [100, ['lost', 100]],
        [110, ['resumed', 110]],
      ],
      0,
    ],
    [
      'a short one',
      [
        [100, ['lost', 100]],
        [104, ['resumed', 104]],
      ],
      0,
    ],
    [
      'more than it can have been, as far as it can',
      [
        [100, ['lost', 100]],
        [200, ['resumed', 200]],
      ],
      20,
    ],
    [
      'a claim of more than the silence',
      [
        [100, ['typed', 99]],
        [104, ['lost', 80], ['resumed', 99]],
      ],
      0,
    ],
    [
      'a claim of more than has passed since it was heard',
      [
        [100, ['lost', 20]],
        [103, ['resumed', 200]],
      ],
      0,
    ],
    [
      'a claim while words arrived',
      [
        [100, ['typed', 99]],
        [108, ['typed', 108]],
        [115, ['lost', 100], ['resumed', 115]],
      ],
      0,
    ],
    ['a claim in the first message', [[5, ['lost', 1], ['resumed', 20]]], 0],
    [
      'a page that was loaded again',
      [
        [100, ['lost', 100]],
        [113, ['resumed', 2]],
      ],
      0,
    ],
    ['a resume without a loss', [[100, ['resumed', 100]]], 0],
    [
      'a second loss',
      [
        [100, ['lost', 100]],
        [112, ['resumed', 112]],
        [150, ['lost', 150]],
        [164, ['resumed', 164]],
      ],
      12,
    ],
    [
      'a second one after a short one',
      [
        [100, ['lost', 100]],
        [103, ['resumed', 103]],
        [150, ['lost', 150]],
        [164, ['resumed', 164]],
      ],
      0,
    ],
    [
      'the same claim again',
      [
        [100, ['lost', 100]],
        [113, ['resumed', 113]],
        [126, ['lost', 100], ['resumed', 113]],
      ],
      13,
    ],
    [
      'a loss in the last seconds',
      [
        [295, ['lost', 295]],
        [308, ['resumed', 308]],
      ],
      13,
    ],
    [
      'one that is told when all is long over',
      [
        [290, ['typed', 290]],
        [900, ['lost', 291], ['resumed', 306]],
      ],
      0,
    ],
  ])('for %s', (_, messages, seconds) => {
    expect(clockOf(begun(...messages))).toEqual({ refunded: seconds, ends: 300 + seconds });
  });
});

describe('a loss in a break', () => {
  const paused = (until: number) => {
    const sitting = begun();
    const interview = { ...anInterview(), ...sitting.interview, ends_at: at(900), break_seconds: 600, break_until: at(until) };
    return { ...sitting, interview };
  };

  it.each<[string, readonly Message[], number]>([
    [
      'in the middle',
      [
        [100, ['lost', 100]],
        [113, ['resumed', 113]],
      ],
      0,
    ],
    ['that is told afterwards', [[113, ['lost', 100], ['resumed', 113]]], 0],
    [
      'from its last seconds on',
      [
        [655, ['lost', 655]],
        [669, ['resumed', 669]],
      ],
      0,
    ],
    [
      'after it',
      [
        [700, ['lost', 700]],
        [713, ['resumed', 713]],
      ],
      13,
    ],
  ])('%s', (_, messages, seconds) => {
    const after = messages.reduce(hear, paused(660));
    expect(clockOf(after)).toEqual({ refunded: seconds, ends: 900 + seconds });
    expect(after.interview).toMatchObject({ lost_at: null, break_until: at(660) });
  });
});

describe('what is said', () => {
  it('counts once, within a message and across them', () => {
    const decision = told(begun([1, ['typed', 1]]), [3, ['typed', 1], ['typed', 2], ['typed', 2]]);
    expect(isRefusal(decision) ? [] : decision.next.said.map(({ at_ms }) => at_ms)).toEqual([2_000]);
  });

  it('leaves one fact, and none of practice', () => {
    const facts = (sitting: Sitting) => {
      const decision = told(sitting, [0, ['started', 0], ['typed', 1]]);
      return isRefusal(decision) ? [] : decision.facts.map(({ event }) => event.type);
    };
    expect(facts(ready())).toEqual(['InterviewStarted']);
    expect(facts(ready({ is_practice: true }))).toEqual([]);
    expect(facts(begun())).toEqual([]);
  });

  const closed = (over: Partial<Interview>): Sitting => ({ ...begun(), interview: { ...anInterview(), ...begun().interview, ...over } });
  it.each<[string, Sitting, number, object, string | null]>([
    ['somebody else', begun(), 10, { studentId: 'somebody-else' }, 'NOT_FOUND'],
    ['nothing', { interview: null, heard: [], said: [] }, 10, {}, 'NOT_FOUND'],
    ['another device while it runs', begun(), 10, { sessionId: 'another' }, 'STATE_CONFLICT'],
    ['another device in the last moment of a loss', begun([295, ['lost', 295]]), 310, { sessionId: 'another' }, 'STATE_CONFLICT'],
    ['another device once it is over', begun(), 300, { sessionId: 'another' }, null],
    ['words long after the end', begun(), 9_000, {}, null],
    ['words on their way while it was handed in', closed({ state: 'submitted', submitted_at: at(200) }), 260, {}, null],
    ['words a while after it was handed in', closed({ state: 'submitted', submitted_at: at(200) }), 261, {}, 'STATE_CONFLICT'],
    ['one that was given up', closed({ state: 'abandoned' }), 20, {}, 'STATE_CONFLICT'],
  ])('by or of %s', (_, sitting, receivedAt, over, code) => {
    const decision = told(sitting, [receivedAt, ['typed', receivedAt]], over);
    expect(isRefusal(decision) ? decision.code : null).toBe(code);
  });

  it('begins nothing that may not begin', () => {
    const told = { events: [says('started', 0)], sessionId: SESSION, studentId: anInterview().student_id };
    const decision = happened(ready(), { ...told, whyNotStart: refuse('CONSENT_REQUIRED') }, BEGAN);
    expect(isRefusal(decision) && decision.code).toBe('CONSENT_REQUIRED');
  });
});
