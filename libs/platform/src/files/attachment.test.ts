import { describe, expect, it } from 'vitest';
import { attachmentOf } from './attachment.js';

describe('the name a file is saved as', () => {
  it.each([
    ['resume.pdf', 'filename="resume.pdf"'],
    ['Asha Verma.pdf', "filename*=UTF-8''Asha%20Verma.pdf"],
    ['résumé (1).doc', "filename*=UTF-8''r%C3%A9sum%C3%A9%20%281%29.doc"],
    ['a"; filename="b.html', "filename*=UTF-8''a%22%3B%20filename%3D%22b.html"],
    ["it's*.pdf", "filename*=UTF-8''it%27s%2A.pdf"],
  ])('of %j is sent as %s, and always as a download', (name, expected) => {
    expect(attachmentOf(name)).toBe(`attachment; ${expected}`);
  });
});
