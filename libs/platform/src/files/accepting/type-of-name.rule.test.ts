import { PICTURE_TYPES } from '@paanch/contracts/content/files';
import { DOCUMENT_TYPES } from '@paanch/contracts/kernel/files/document-types';
import { describe, expect, it } from 'vitest';
import { saysType, typeOfName } from './type-of-name.rule.js';

describe('the type of a name', () => {
  it.each([
    ['a.png', 'image/png'],
    ['A.JPG', 'image/jpeg'],
    ['a.jpeg', 'image/jpeg'],
    ['a.b.webp', 'image/webp'],
    ['a.gif', 'image/gif'],
    ['a.svg', null],
    ['png', null],
    ['a.png ', null],
    ['a.png.exe', null],
    ['', null],
  ])('%j is %j', (name, type) => {
    expect(typeOfName(name, PICTURE_TYPES)).toBe(type);
  });
});

describe('the type of a document', () => {
  it.each([
    ['cv.pdf', 'application/pdf'],
    ['CV.DOC', 'application/msword'],
    ['cv.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['cv.docm', null],
    ['cv.png', null],
  ])('%j is %j', (name, type) => {
    expect(typeOfName(name, DOCUMENT_TYPES)).toBe(type);
  });
});

describe('what a sender may say', () => {
  it.each([
    ['image/png', true],
    ['IMAGE/PNG; charset=binary', true],
    ['', true],
    ['application/octet-stream', true],
    ['image/jpeg', false],
    ['text/html', false],
    ['image/pngx', false],
  ])('of a PNG: %j %s', (contentType, may) => {
    expect(saysType(contentType, 'image/png')).toBe(may);
  });
});
