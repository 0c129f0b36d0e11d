import { DOCUMENT_TYPES, PICTURE_TYPES, type UploadType } from '@paanch/contracts/content/files';
import type { Role } from '@paanch/contracts/kernel/roles';
import { describe, expect, it } from 'vitest';
import { refusalOfUploader, saysType, typeOfName } from './upload.rule.js';

describe('who may upload', () => {
  it.each<[UploadType, Role, boolean]>([
    ['productImages', 'Admin', true],
    ['productImages', 'Staff', true],
    ['productImages', 'Viewer', false],
    ['clientLogos', 'Admin', true],
    ['clientLogos', 'Staff', false],
    ['employerLogos', 'Staff', true],
    ['employerLogos', 'Client Staff', false],
    ['employerLogos', 'student', false],
    ['resumes', 'student', true],
    ['resumes', 'Admin', false],
    ['resumes', 'Client Staff', false],
  ])('%s by %s: %s', (uploadType, role, may) => {
    expect(refusalOfUploader(role, uploadType)?.code ?? null).toBe(may ? null : 'ACCESS_DENIED');
  });
});

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
