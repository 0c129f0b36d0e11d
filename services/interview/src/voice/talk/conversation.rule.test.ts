import { describe, expect, it } from 'vitest';
import { type Conversation, type Happening, newConversation, step, takenUp, WAITS } from './conversation.rule.js';
import * as phrases from './phrases.rule.js';

const QUESTIONS = ['One?', 'Two?', 'Three?', 'Four?', 'Five?'];
const FIRST = [...phrases.GREETING, 'One?'];
const begin = (over: Partial<Conversation> = {}) => ({
  ...newConversation({ questions: QUESTIONS, scale: 1, isPractice: false, asked: -1 }),
  ...over,
});

/** A moment in milliseconds, and what happens then; `heard` is that she says all of it. */
type Moment = readonly [at: number, kind: Exclude<Happening['kind'], 'text' | 'saying' | 'pause'> | 'heard' | { readonly types: string }];

function play(known: Conversation, moments: readonly Moment[]) {
  let next = known;
  let saying: readonly string[] = [];
  const said: string[][] = [];
  const interruptedAt: number[] = [];
  const apply = (happening: Happening, at: number) => {
    const done = step(next, happening, at);
    next = done.next;
    if (done.isInterrupted) interruptedAt.push(at);
    if (done.says.length > 0) said.push([...(saying = done.says)]);
  };
  const hear = (at: number) => {
    for (const line of saying) apply({ kind: 'saying', line }, at);
    apply({ kind: 'played' }, at);
  };
  for (const [at, kind] of moments) {
    if (kind === 'heard') hear(at);
    else apply(typeof kind === 'object' ? { kind: 'text', text: kind.types } : { kind }, at);
  }
  return { next, said, interruptedAt };
}

const ASKED: readonly Moment[] = [
  [0, 'hello'],
  [1_000, 'heard'],
];

describe('a conversation with Vidya', () => {
  it('greets once and asks the first question', () => {
    const { said, next } = play(begin(), [...ASKED, [1_100, 'hello']]);
    expect(said).toEqual([FIRST]);
    expect(next).toMatchObject({ index: 0, isAsked: true, phase: 'listening', dueAt: 1_000 + WAITS.noAnswer });
  });

  it('says what is true of practice', () => {
    const practice = newConversation({ questions: QUESTIONS, scale: 1, isPractice: true, asked: -1 });
    expect(play(practice, [[0, 'hello']]).said).toEqual([[...phrases.PRACTICE_GREETING, 'One?']]);
  });

  it('asks all five in order, thanks, and is over', () => {
    const answers = QUESTIONS.flatMap((_, index): Moment[] => {
      const at = 2_000 + index * 10_000;
      return [
        [at, { types: 'An answer' }],
        [at + WAITS.moreText, 'due'],
        [at + 2_000, 'heard'],
      ];
    });
    const { said, next } = play(begin(), [...ASKED, ...answers, [90_000, 'due'], [90_001, 'next'], [90_002, 'voiceBegan']]);
    expect(said).toEqual([FIRST, ...QUESTIONS.slice(1).map((question, index) => [phrases.NEXT[index], question]), [...phrases.CLOSING]]);
    expect(next.phase).toBe('over');
    expect(play(next, [[99_000, { types: 'More' }]])).toMatchObject({ said: [[phrases.CLOSED]], next });
  });

  it.each<[string, readonly Moment[], number | null]>([
    [
      '2.5 s of silence after speech',
      [
        [3_000, 'voiceBegan'],
        [5_000, 'voiceEnded'],
      ],
      7_500,
    ],
    ['nothing while somebody speaks', [[3_000, 'voiceBegan']], null],
    ['a moment after a typed text', [[3_000, { types: 'Yes' }]], 4_000],
    [
      'a moment after the last of several',
      [
        [3_000, { types: 'Yes' }],
        [3_500, { types: 'And no' }],
      ],
      4_500,
    ],
    ['30 s for thinking', [[3_000, 'thinking']], 33_000],
    [
      '30 s again',
      [
        [3_000, 'thinking'],
        [20_000, 'thinking'],
      ],
      50_000,
    ],
    [
      '30 s although something was said',
      [
        [3_000, 'thinking'],
        [4_000, 'voiceBegan'],
        [5_000, 'voiceEnded'],
      ],
      33_000,
    ],
    [
      'no longer for a thought that is typed',
      [
        [3_000, 'thinking'],
        [4_000, { types: 'Yes' }],
      ],
      5_000,
    ],
    [
      'the usual time after thinking',
      [
        [3_000, 'thinking'],
        [33_000, 'due'],
      ],
      41_000,
    ],
    [
      'the silence after a thought',
      [
        [3_000, 'voiceBegan'],
        [4_000, 'voiceEnded'],
        [4_100, 'thinking'],
        [34_100, 'due'],
      ],
      36_600,
    ],
  ])('waits for %s', (_, moments, dueAt) => {
    const { next, said } = play(begin(), [...ASKED, ...moments]);
    expect([next.dueAt, said.length]).toEqual([dueAt, 1]);
  });

  it('waits longer with extra time', () => {
    const { next } = play(begin({ scale: 2 }), [...ASKED, [3_000, 'voiceBegan'], [5_000, 'voiceEnded']]);
    expect(next.dueAt).toBe(10_000);
  });

  it.each<[string, readonly Moment[], readonly string[]]>([
    ['offers to repeat', [[9_000, 'due']], [phrases.OFFER]],
    [
      'goes on the second time',
      [
        [9_000, 'due'],
        [11_000, 'heard'],
        [19_000, 'due'],
      ],
      [phrases.GOING_ON, 'Two?'],
    ],
    [
      'goes on after an answer',
      [
        [3_000, 'voiceBegan'],
        [4_000, 'voiceEnded'],
        [6_500, 'due'],
      ],
      [phrases.NEXT[0], 'Two?'],
    ],
    ['goes on when asked to', [[3_000, 'next']], [phrases.NEXT[0], 'Two?']],
    ['repeats', [[3_000, { types: 'Please repeat' }]], ['One?']],
    ['declines, and repeats the question', [[3_000, { types: 'What is my score?' }]], [phrases.DECLINED, 'One?']],
  ])('%s', (_, moments, expected) => {
    expect(play(begin(), [...ASKED, ...moments]).said.at(-1)).toEqual(expected);
  });

  it('is interrupted by voice, and asks what was not heard yet', () => {
    const { said, interruptedAt, next } = play(begin(), [
      [0, 'hello'],
      [500, 'voiceBegan'],
      [900, 'voiceEnded'],
      [3_400, 'due'],
    ]);
    expect([said.at(-1), interruptedAt, next.index]).toEqual([['One?'], [500], 0]);
  });

  it('takes an interrupted question as asked once it was begun', () => {
    const asking = step(play(begin(), [[0, 'hello']]).next, { kind: 'saying', line: 'One?' }, 100).next;
    const { said } = play(asking, [
      [500, 'voiceBegan'],
      [900, 'voiceEnded'],
      [3_400, 'due'],
    ]);
    expect(said).toEqual([[phrases.NEXT[0], 'Two?']]);
  });

  it('is not interrupted by voice where a microphone hears the speakers, but by typing', () => {
    const { interruptedAt, next } = play(begin({ canInterrupt: false }), [
      [0, 'hello'],
      [500, 'voiceBegan'],
      [600, { types: 'Stop' }],
    ]);
    expect([interruptedAt, next.phase]).toEqual([[600], 'listening']);
  });

  it.each<Happening['kind'] & ('thinking' | 'next' | 'due' | 'voiceBegan' | 'voiceEnded' | 'played')>([
    'thinking',
    'next',
    'due',
    'voiceBegan',
    'voiceEnded',
    'played',
  ])('does nothing on %s before it has begun', (kind) => {
    const known = begin();
    expect(step(known, { kind }, 0)).toEqual({ next: known, isInterrupted: false, says: [] });
  });

  it('goes on over another connection with the question it was at', () => {
    const { next } = play(begin(), [...ASKED, [2_000, 'next']]);
    expect(play(takenUp(next), [[5_000, 'hello']]).said).toEqual([[phrases.RECONNECTED, 'Two?']]);
    const known = newConversation({ questions: QUESTIONS, scale: 1, isPractice: false, asked: 3 });
    expect(play(known, [[0, 'hello']]).said).toEqual([[phrases.RECONNECTED, 'Four?']]);
  });

  describe('in a break', () => {
    const paused = (moments: readonly Moment[] = ASKED) => step(play(begin(), moments).next, { kind: 'pause', ms: 600_000 }, 5_000);

    it.each<Moment[1]>(['hello', 'voiceBegan', 'voiceEnded', 'played', 'thinking', 'next', { types: 'Yes' }])(
      'does nothing on %j',
      (kind) => {
        const { next } = paused();
        expect(play(next, [[6_000, kind]])).toEqual({ next, said: [], interruptedAt: [] });
      },
    );

    it.each<Moment>([
      [60_000, 'goOn'],
      [605_000, 'due'],
    ])('at %d for %s asks the question once more, with the usual time for it', (at, kind) => {
      const { next } = paused([...ASKED, [2_000, { types: 'Half of it' }]]);
      expect(next.dueAt).toBe(605_000);
      const after = play(next, [
        [at, kind],
        [at + 1, 'goOn'],
        [at + 1_000, 'heard'],
      ]);
      expect(after.said).toEqual([[phrases.BACK, 'One?']]);
      expect(after.next).toMatchObject({ index: 0, phase: 'listening', isAnswered: false, dueAt: at + 1_000 + WAITS.noAnswer });
    });

    it('stops what she says, and another break does not lengthen it', () => {
      const speaking = paused([[0, 'hello']]);
      expect([speaking.isInterrupted, paused().isInterrupted]).toEqual([true, false]);
      expect(step(speaking.next, { kind: 'pause', ms: 600_000 }, 9_000).next).toBe(speaking.next);
    });

    it('stays over another connection, and is none before the first question', () => {
      const lost = takenUp(play(begin(), ASKED).next);
      expect(step(lost, { kind: 'pause', ms: 1_000 }, 5_000).next).toMatchObject({ phase: 'paused', dueAt: 6_000 });
      const silent = begin();
      expect(step(silent, { kind: 'pause', ms: 1_000 }, 0).next).toBe(silent);
      expect(step(silent, { kind: 'goOn' }, 0).next).toBe(silent);
    });
  });

  it('never praises, and says at most three short sentences before the first question', () => {
    expect(phrases.SET_PHRASES.filter((phrase) => /good|great|excellent|well done|perfect|right|nice/i.test(phrase))).toEqual([]);
    expect([phrases.GREETING, phrases.PRACTICE_GREETING].map(({ length }) => length)).toEqual([3, 3]);
    expect(phrases.SET_PHRASES.filter((phrase) => phrase.split(' ').length > 25)).toEqual([]);
  });
});
