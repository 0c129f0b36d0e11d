import { receiveUpload, uploadFile } from '@paanch/contracts/content/files';
import { isRefusal } from '@paanch/contracts/kernel/refusal';
import type { RouteContract } from '@paanch/contracts/kernel/route';
import { describe, expect, it } from 'vitest';
import { requireBody } from './require-body.js';

function refusalOf(route: RouteContract, headers: Record<string, string>): unknown[] {
  try {
    requireBody(route, { 'content-length': '9', ...headers });
    return [];
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return [error.code, ...error.details.map(({ code }) => code)];
  }
}

describe('a form', () => {
  const form = { 'content-type': 'multipart/form-data; boundary=b' };

  it('is refused without a header that no other site can send', () => {
    expect(refusalOf(uploadFile, form)).toEqual(['UNSUPPORTED_MEDIA_TYPE', 'NO_LAST_ACTIVITY']);
    expect(refusalOf(uploadFile, { ...form, 'x-last-activity': '1700000000000' })).toEqual([]);
  });

  it('is what an upload must be, unless it is PUT to its link', () => {
    expect(refusalOf(uploadFile, { 'content-type': 'image/png' })).toEqual(['UNSUPPORTED_MEDIA_TYPE', 'NOT_A_FORM']);
    expect(refusalOf(receiveUpload, { 'content-type': 'image/png' })).toEqual([]);
  });
});
