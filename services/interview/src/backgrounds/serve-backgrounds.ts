import * as contract from '@paanch/contracts/interview/backgrounds';
import { serve } from '@paanch/platform/http/serve';
import { unlessStale } from '@paanch/platform/outbox/unless-stale';
import type { InterviewDeps } from '../deps.js';
import * as rule from './background.rule.js';
import type { Background } from './tables.js';

function presentBackground({
  archived_at: _archived,
  created_at,
  updated_at,
  grading_criteria,
  ...background
}: Background): contract.Background {
  return {
    ...background,
    grading_criteria: [...grading_criteria],
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  };
}

/** They say how work is graded, so that reading them is recorded. */
export const listBackgrounds = serve(contract.listBackgrounds, async (_, { backgrounds, observe }: InterviewDeps) => {
  observe({ type: 'CONFIGURATION_ACCESS', details: { configKind: 'background', access: 'read' } });
  return { backgrounds: (await backgrounds.list()).map(presentBackground) };
});

export const createBackground = serve(contract.createBackground, async ({ body }, { backgrounds, newId, clock }: InterviewDeps) => {
  const id = newId();
  return presentBackground(await backgrounds.change(id, () => rule.createBackground(id, body, clock())));
});

export const changeBackground = serve(contract.changeBackground, async ({ body }, { backgrounds, clock }: InterviewDeps) => {
  const { id, revision, ...patch } = body;
  const decide = unlessStale(
    revision,
    (known: Background | null) => known && presentBackground(known),
    (known) => rule.changeBackground(known, patch, clock()),
  );
  return presentBackground(await backgrounds.change(id, decide));
});

export const removeBackground = serve(contract.removeBackground, async ({ query }, { backgrounds, clock }: InterviewDeps) => {
  await backgrounds.change(query.id, (known) => rule.archiveBackground(known, clock()));
  return { success: true } as const;
});
