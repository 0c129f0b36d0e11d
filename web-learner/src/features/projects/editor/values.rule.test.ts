import { ProjectDraft } from '@paanch/contracts/interview/projects';
import { describe, expect, it } from 'vitest';
import { draftOf, isSameDraft, missingIn, valuesOf, type ProjectValues } from './values.rule.js';

const FILE = {
  key: '01890000-0000-7000-8000-000000000031',
  original_filename: 'plan.pdf',
  mime_type: 'application/pdf',
  file_size: 1_000,
} as const;
const KEPT = {
  title: 'A queue for four clinics',
  body_markdown: 'x'.repeat(100),
  links: ['https://example.org/plan'],
  files: [FILE],
  ai_use_statement: 'Spelling only.',
  revision: 3,
  saved_at: '2026-11-24T09:00:00.000Z',
};
const VALUES: ProjectValues = { ...valuesOf(KEPT), confirmed_own_work: true };
const withContent = (parts: Partial<ProjectValues['content']>) => ({ ...VALUES, content: { ...VALUES.content, ...parts } });

describe('what is written for a project', () => {
  it('goes on from the draft, and is confirmed anew each time', () => {
    expect(valuesOf(KEPT)).toMatchObject({ revision: 3, confirmed_own_work: false, content: { title: KEPT.title, files: [FILE] } });
    expect(draftOf(VALUES)).toEqual(ProjectDraft.parse(KEPT));
  });

  it.each([
    ['nothing yet', { title: '', body_markdown: '', links: [] }, true],
    ['a link that is not one yet', { links: ['exam'] }, true],
    ['a text that is too long', { body_markdown: 'x'.repeat(20_001) }, false],
    ['a title that is too long', { title: 'x'.repeat(201) }, false],
  ])('is kept on the server with %s: %j', (_, parts, isKept) => {
    expect(draftOf(withContent(parts)) !== null).toBe(isKept);
  });

  it('is the same draft whatever its revision', () => {
    const draft = ProjectDraft.parse(KEPT);
    expect([isSameDraft(draft, { ...KEPT, revision: 9 } as ProjectDraft), isSameDraft(draft, { ...draft, title: 'Other' })]).toEqual([
      true,
      false,
    ]);
  });
});

describe('what is missing', () => {
  const nothing = { title: false, text: 0, ownWork: false, fix: 0 };
  it.each<[string, ProjectValues, object | null]>([
    ['nothing', VALUES, null],
    ['a title', withContent({ title: '  ' }), { ...nothing, title: true }],
    ['half of the text', withContent({ body_markdown: 'x'.repeat(40) }), { ...nothing, text: 60 }],
    ['less text', withContent({ body_markdown: 'x'.repeat(20_001) }), { ...nothing, fix: 1 }],
    ['whole addresses', withContent({ links: ['http://example.org', 'exam'] }), { ...nothing, fix: 1 }],
    ['the confirmation', { ...VALUES, confirmed_own_work: false }, { ...nothing, ownWork: true }],
  ])('is %s', (_, values, missing) => expect(missingIn(values)).toEqual(missing));
});
