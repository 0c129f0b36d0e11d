import { expect, it } from 'vitest';
import { askedOf } from './deadletters.mjs';

const asked = (words: string[], values = {}) => askedOf({ words, values, json: false });

it.each([
  [['list'], {}, ['list', '', 'new']],
  [['list'], { service: 'auth', state: 'asked' }, ['list', 'auth', 'asked']],
  [['replay', 'an id'], {}, ['replay', 'an id']],
  [['discard', 'an id'], { reason: 'Known' }, ['discard', 'an id', 'Known']],
  [[], {}, null],
  [['list', 'more'], {}, null],
  [['list'], { reason: 'Known' }, null],
  [['replay'], {}, null],
  [['replay', 'an id', 'more'], {}, null],
  [['replay', 'an id'], { reason: 'Known' }, null],
  [['replay', 'an id'], { service: 'auth' }, null],
  [['replay', 'an id'], { state: 'new' }, null],
  [['discard', 'an id'], {}, null],
  [['remove', 'an id'], { reason: 'Known' }, null],
])('%j with %j asks for %j', (words, values, result) => {
  expect(asked(words, values)).toEqual(result);
});
