import type { PublishedQuestion } from '@paanch/contracts/content/modules/module-bodies';
import type { Question } from '../question.js';

/** In older versions of an assessment it is absent. */
type Published = Omit<PublishedQuestion, 'explanation_html'> & { readonly explanation_html?: string | null | undefined };

interface Restored {
  /** Of the draft as it was. */
  readonly known: readonly Question[];
  /** That of the draft once it is restored: higher than any revision that a question of it has had. */
  readonly draft_revision: number;
  readonly now: Date;
}

/** As a version had them, under the same ids; an editor that has one open notices by the revision (docs/content.md#versions). */
export function restoredQuestions(published: readonly Published[], { known, draft_revision, now }: Restored): Question[] {
  const byId = new Map(known.map((question) => [question.id, question]));
  return published.map((question) => {
    const before = byId.get(question.id);
    return {
      ...question,
      explanation_html: question.explanation_html ?? null,
      tags: question.tags ?? [],
      origin_id: question.origin_id ?? null,
      revision: before === undefined ? draft_revision : before.revision + 1,
      created_at: before?.created_at ?? now,
      updated_at: now,
    };
  });
}
