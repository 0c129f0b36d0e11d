import { expect, it } from 'vitest';
import { series } from '../../../testing/rule-events.js';
import { NOT_SHARED } from '../../networks/is-shared.rule.js';
import { hitFrom } from './hit.rule.js';
import { judgedByWeight } from './weighed.rule.js';

it('judges a window that slides as one that is given whole', () => {
  const { judge, slide } = judgedByWeight((weight) => ({ severity: 'INFO', peak: weight }));
  const hits = series(4, 1).map((one, index) => hitFrom(one, 'key', 10 ** index));
  const window = slide?.(NOT_SHARED);
  for (const hit of hits) window?.add(hit);
  expect(window?.verdict()).toEqual(judge(hits));
  window?.drop();
  window?.drop();
  expect(window?.verdict()).toEqual(judge(hits.slice(2)));
});
