import type { UploadType } from '@paanch/contracts/content/files';
import type { Role } from '@paanch/contracts/kernel/roles';
import { describe, expect, it } from 'vitest';
import { refusalOfUploader } from './upload.rule.js';

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
