import { expect, it } from 'vitest';
import { runInContext, systemContext } from '../observing/context.js';
import type { Observed } from '../observing/observe.js';
import { validationRollup } from './validation-rollup.js';

function person(name: string, endpoint: string) {
  const own = systemContext();
  return { ...own, actor: { ...own.actor, user_id: name }, request: { ...own.request, endpoint, method: 'POST' } };
}

it('reports the first fault of a person, route and code at once, and the following ones as one with their count', () => {
  const told: Observed[] = [];
  const rollup = validationRollup((observed) => told.push(observed));
  const note = (who: string, where: string, fields: string[]) =>
    runInContext(person(who, where), () => rollup.note({ code: 'VALIDATION_FAILED', fields }));
  note('a', '/x', ['name']);
  note('a', '/x', ['email']);
  note('a', '/x', ['email', 'no name: <script>']);
  note('b', '/x', ['name']);
  note('a', '/y', ['name']);
  expect(told.map(({ count, details }) => [count, 'fields' in details && details.fields])).toEqual([
    [1, ['name']],
    [1, ['name']],
    [1, ['name']],
  ]);
  rollup.flush();
  expect(told.slice(3).map(({ count, details }) => [count, 'fields' in details && details.fields])).toEqual([[2, ['email']]]);
  rollup.flush();
  expect(told).toHaveLength(4);
});
