import { ApiError } from '@paanch/client/calling/api-error';
import { describe, expect, it } from 'vitest';
import { wrongAddressOf } from './wrong-address-of.js';

describe('a URL', () => {
  it.each([
    ['malformed', new ApiError('Product ID is required', 400)],
    ['unknown', new ApiError('Not found', 404)],
    [null, new ApiError('You may not open this', 403)],
    [null, new ApiError('Too many requests', 429)],
    [null, new ApiError('Something went wrong', 500)],
    [null, new ApiError('No answer', 0)],
    [null, new Error('elsewhere')],
    [null, null],
  ])('is wrong as %s after %s', (wrong, error) => {
    expect(wrongAddressOf(error)).toBe(wrong);
  });
});
