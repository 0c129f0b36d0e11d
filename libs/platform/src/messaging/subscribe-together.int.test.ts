import { describe, it } from 'vitest';
import { idFromText } from '../time/ids.js';
import { subscribe } from './subscribe.js';
import { envelope, Happened, makeWorld, note, patiently } from '../../testing/subscriber.js';

describe.concurrent('subscribing to facts together', () => {
  it('hands over all that arrived, in their order and each once', async ({ expect, onTestFinished }) => {
    const world = await makeWorld(onTestFinished);
    const groups: string[][] = [];
    const facts = Array.from({ length: 40 }, (_, index) => envelope(`word ${index}`));
    for (const one of [...facts, ...facts.slice(0, 3)]) await world.send(one);
    await world.listen([
      subscribe(Happened, {
        together: async (some, _deps: null, tx) => {
          groups.push(some.map(({ data }) => data.word));
          for (const { data } of some) await note(tx, data.word);
        },
      }),
    ]);
    await expect.poll(() => world.open(), patiently).toBe(0);
    expect(groups.flat()).toEqual(facts.map(({ data }) => Object(data).word));
    expect(groups.length).toBeLessThan(10);
    expect(await world.transactions()).toBe(groups.length);
  });

  it.for(['cannot be handled', 'cannot be understood'])('fails alone the one that %s', async (why, { expect, onTestFinished }) => {
    const world = await makeWorld(onTestFinished);
    const bad = envelope(why === 'cannot be understood' ? 5 : 'bad');
    for (const one of [envelope('A'), bad, envelope('C')]) await world.send(one);
    await world.listen([
      subscribe(Happened, {
        together: async (some, _deps: null, tx) => {
          for (const { data } of some) await note(tx, data.word);
          if (some.some(({ data }) => data.word === 'bad')) throw new TypeError('spoilt');
        },
      }),
    ]);
    await expect.poll(world.effects, patiently).toEqual(['A', 'C']);
    await expect.poll(world.deadLetters, patiently).toMatchObject([{ id: idFromText(`progress-auth ${bad.id}`), attempts: 5 }]);
    expect(await world.effects()).toEqual(['A', 'C']);
  });
});
