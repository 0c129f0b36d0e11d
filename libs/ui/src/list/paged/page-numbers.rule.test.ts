import { describe, expect, it } from 'vitest';
import { pageNumbers } from './page-numbers.rule.js';

describe('the numbered pages', () => {
  it.each([
    [1, 0, []],
    [1, 1, [1]],
    [2, 3, [1, 2, 3]],
    [1, 9, [1, 2, 3, 4, 5]],
    [3, 9, [1, 2, 3, 4, 5]],
    [4, 9, [2, 3, 4, 5, 6]],
    [8, 9, [5, 6, 7, 8, 9]],
    [9, 9, [5, 6, 7, 8, 9]],
    [12, 9, [5, 6, 7, 8, 9]],
  ])('around page %i of %i are %j', (page, pages, numbers) => {
    expect(pageNumbers(page, pages)).toEqual(numbers);
  });
});
