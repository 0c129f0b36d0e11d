import { refuse } from '@paanch/contracts/kernel/refusal';
import { describe, expect, it } from 'vitest';
import { assessment, NOW } from '../../../testing/drafts.js';
import type { Assessment } from '../../assessments/assessment.js';
import { unlessUnseen } from './seen-draft.rule.js';

const draft = assessment({ draft_revision: 7, revision: 3 });
const decide = (known: Assessment | null) => (known === null || known.archived_at ? refuse('NOT_FOUND') : 'published');
const publish = (seen: number | undefined, known: Assessment | null) =>
  unlessUnseen(seen, ({ id, draft_revision }: Assessment) => ({ id, draft_revision }), decide)(known);

describe('publishing the draft that was seen', () => {
  it.each([7, undefined])('goes on with draft_revision %j of 7', (seen) => {
    expect(publish(seen, draft)).toBe('published');
  });

  it.each([1, 3, 6, 8])('is refused with the draft as it is now for draft_revision %j of 7', (seen) => {
    expect(publish(seen, draft)).toMatchObject({ code: 'VERSION_CONFLICT', members: { stored: { id: draft.id, draft_revision: 7 } } });
  });

  it('finds nothing where there is no draft, or an archived one', () => {
    expect(publish(6, null)).toMatchObject({ code: 'NOT_FOUND' });
    expect(publish(6, { ...draft, archived_at: NOW })).toMatchObject({ code: 'NOT_FOUND' });
  });
});
