import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  accepted,
  answerOf,
  change,
  chooseMine,
  chooseTheirs,
  failed,
  isAllSent,
  isForeign,
  keptOf,
  mergeAgain,
  openSheet,
  takeSave,
  type Answer,
  type KeptSheet,
  type Save,
  type Saved,
  type Sheet,
} from './answer-sheet.rule.js';

const plain = (value: Answer['value'], flagged = false): Answer => ({ value, flagged });
const servers = (value: Answer['value'], flagged = false): Saved => ({ seq: 7, questions: [{ id: 'q', answer: value, flagged }] });
const keptAs = (mine: Answer, ...bases: Answer[]): KeptSheet => ({ answers: new Map([['q', { mine, bases }]]), seq: 3 });

describe("stored answers merged with the server's", () => {
  it.each([
    // mine, last known on the server, now on the server, shown, to send, conflict
    ['was not sent', 'b', ['a'], 'a', 'b', true, false],
    ['had arrived although no answer came', 'b', ['a', 'b'], 'b', 'b', false, false],
    ['was changed again after an answer that got lost', 'c', ['a', 'b'], 'b', 'c', true, false],
    ['was answered alike elsewhere', 'b', ['a'], 'b', 'b', false, false],
    ['was answered differently elsewhere', 'b', ['a'], 'c', 'c', false, true],
    ['was cleared elsewhere', 'b', ['a'], null, null, false, true],
    ['was cleared here and changed elsewhere', null, ['a'], 'c', 'c', false, true],
    ['had only its flag changed here', 'a', ['a'], 'c', 'c', false, false],
    ['is an order', ['y', 'x'], [null], null, ['y', 'x'], true, false],
  ] as const)('an answer that %s', (_, mine, bases, theirs, shown, isSent, isConflict) => {
    const copy = (value: string | null | readonly string[]): Answer['value'] =>
      typeof value === 'string' || value === null ? value : [...value];
    const sheet = openSheet(servers(copy(theirs)), keptAs(plain(copy(mine)), ...bases.map((base) => plain(copy(base)))));
    expect([answerOf(sheet, 'q').value, sheet.unsent.has('q'), sheet.conflicts.has('q')]).toEqual([shown, isSent, isConflict]);
  });

  it.each([
    ['raised here', true, false, false, true],
    ['raised elsewhere', false, false, true, true],
    ['taken down here', false, true, true, false],
  ])('a flag %s', (_, mine, base, theirs, shown) => {
    const sheet = openSheet(servers('a', theirs), keptAs(plain('a', mine), plain('a', base)));
    expect([answerOf(sheet, 'q').flagged, sheet.conflicts.size]).toEqual([shown, 0]);
  });

  it('keep a conflict until the learner decides, even after another reload', () => {
    const sheet = openSheet(servers('c'), keptAs(plain('b'), plain('a')));
    const reloaded = openSheet(servers('c'), keptOf(sheet));
    expect([reloaded.conflicts.get('q')?.mine.value, takeSave(reloaded)]).toEqual(['b', null]);
    const mine = chooseMine(reloaded, 'q');
    expect([answerOf(mine, 'q').value, mine.conflicts.size, takeSave(mine)?.save.answers[0]?.value]).toEqual(['b', 0, 'b']);
    const theirs = chooseTheirs(reloaded, 'q');
    expect([answerOf(theirs, 'q').value, keptOf(theirs).answers.size]).toEqual(['c', 0]);
    expect(change(reloaded, 'q', { value: 'd' }).conflicts.size).toBe(0);
    expect(change(reloaded, 'q', { flagged: true }).conflicts.size).toBe(1);
  });

  it('continue above the highest number this device has used', () => {
    expect(takeSave(openSheet(servers(null), { ...keptAs(plain('b'), plain(null)), seq: 12 }))?.save.seq).toBe(13);
  });

  it.each([
    [7, false],
    [8, true],
  ])('send again what a save with number %i may still overwrite, where the server has number 7: %s', (seq, isSent) => {
    const kept = { ...keptAs(plain('b'), plain('a'), plain('b')), seq };
    expect(openSheet(servers('b'), kept).unsent.has('q')).toBe(isSent);
  });

  it('remember only the confirmed answer once a save is confirmed', () => {
    const taken = takeSave(change(openSheet(servers('a')), 'q', { value: 'b' }));
    const again = taken && change(accepted(taken.sheet), 'q', { value: 'c' });
    expect(again && keptOf(again).answers.get('q')).toEqual({ mine: plain('c'), bases: [plain('b')] });
  });

  it('lose nothing that is pending or unsent', () => {
    const sheet = change(openSheet(servers(null)), 'q', { value: 'b' });
    const taken = takeSave(sheet);
    expect(keptOf(sheet)).toEqual({ answers: new Map([['q', { mine: plain('b'), bases: [plain(null)] }]]), seq: 0 });
    const onItsWay = new Map([['q', { mine: plain('b'), bases: [plain(null), plain('b')] }]]);
    expect(taken && keptOf(taken.sheet)).toEqual({ answers: onItsWay, seq: 8 });
    expect(taken && keptOf(accepted(taken.sheet))).toEqual({ answers: new Map(), seq: 0 });
  });
});

const QUESTIONS = ['q1', 'q2', 'q3'] as const;

/** A server that accepts only saves with higher numbers, and a browser whose pages come and go. */
class World {
  readonly held = new Map<string, Answer['value']>();
  /** The answers the learner last saw. */
  readonly wanted = new Map<string, Answer['value']>();
  /** Saves that were sent and have not arrived yet. */
  readonly #flying: Save[] = [];
  #saved = 0;
  #sheet: Sheet = openSheet(this.#read());
  #underway: Save | null = null;

  #read(): Saved {
    return { seq: this.#saved, questions: QUESTIONS.map((id) => ({ id, answer: this.held.get(id) ?? null, flagged: false })) };
  }

  choose(id: string, value: Answer['value']): void {
    this.#sheet = change(this.#sheet, id, { value });
    this.wanted.set(id, value);
  }

  send(): void {
    const next = takeSave(this.#sheet);
    if (next === null) return;
    this.#sheet = next.sheet;
    this.#underway = next.save;
    this.#flying.push(next.save);
  }

  arrive(): void {
    for (const save of this.#flying.splice(0)) {
      if (save.seq <= this.#saved) continue;
      this.#saved = save.seq;
      for (const { question_id, value } of save.answers) this.held.set(question_id, value);
    }
  }

  answer(): void {
    if (this.#underway === null) return;
    this.arrive();
    this.#underway = null;
    this.#sheet = isForeign(this.#sheet, this.#saved) ? mergeAgain(failed(this.#sheet), this.#read()) : accepted(this.#sheet);
  }

  lose(): void {
    if (this.#underway === null) return;
    this.#underway = null;
    this.#sheet = failed(this.#sheet);
  }

  /** The tab is killed and reopened; pending saves may arrive before or after. */
  reopen(): void {
    const kept = keptOf(this.#sheet);
    this.#underway = null;
    this.#sheet = openSheet(this.#read(), kept);
  }

  settle(): Sheet {
    this.arrive();
    while (!isAllSent(this.#sheet)) {
      this.send();
      this.answer();
    }
    return this.#sheet;
  }
}

describe('a browser and a server', () => {
  const act = fc.oneof(
    fc.record({ kind: fc.constant('choose' as const), id: fc.constantFrom(...QUESTIONS), value: fc.constantFrom('a', 'b', 'c', null) }),
    fc.record({ kind: fc.constantFrom('send', 'arrive', 'answer', 'lose', 'reopen') }),
  );

  it('end with the server having what the learner chose, whatever was lost, late or killed', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 80 }), (acts) => {
        const world = new World();
        for (const one of acts) {
          if (one.kind === 'choose') world.choose(one.id, one.value);
          else world[one.kind]();
        }
        const sheet = world.settle();
        expect(sheet.conflicts.size).toBe(0);
        for (const [id, value] of world.wanted) {
          expect(answerOf(sheet, id).value).toEqual(value);
          expect(world.held.get(id) ?? null).toEqual(value);
        }
      }),
      { numRuns: 3_000 },
    );
  });
});
