import { describe, expect, it } from 'vitest';
import { doneSteps, isSetUp } from './set-up.rule.js';

const EMPTY = { clients: 1, learners: 0, signed_in: 0, products: 0, published_modules: 0 };

describe('setting up', () => {
  it.each([
    [{}, []],
    [{ clients: 2 }, ['client']],
    [{ learners: 1 }, ['client', 'learners']],
    [{ products: 1 }, ['programme']],
    [{ products: 1, published_modules: 1 }, ['programme', 'content']],
    [
      { clients: 2, learners: 1, signed_in: 1, products: 1, published_modules: 1 },
      ['client', 'programme', 'content', 'learners', 'signIn'],
    ],
  ])('with %j has done %j', (there, done) => {
    const found = { ...EMPTY, ...there };
    expect(doneSteps(found, found)).toEqual(done);
  });

  it('is over once a learner has signed in', () => {
    expect([isSetUp({ signed_in: 0 }), isSetUp({ signed_in: 1 })]).toEqual([false, true]);
  });
});
