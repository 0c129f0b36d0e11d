import { describe, expect, it } from 'vitest';
import { textOfTrace, traceParentOf } from './trace.js';

const TEXT = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

describe('a traceparent', () => {
  it('is read and written', () => {
    const parent = traceParentOf(TEXT);
    expect(parent).toEqual({ traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331', flags: 1 });
    expect(parent && textOfTrace(parent)).toBe(TEXT);
  });

  it('is nothing else', () => {
    for (const text of [null, '', 'abc', `01${TEXT.slice(2)}`, TEXT.toUpperCase(), `${TEXT}-x`]) expect(traceParentOf(text)).toBeNull();
  });
});
