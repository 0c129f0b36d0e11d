import type { Client } from '@paanch/client/calling/client';
import { readAssessmentDraft, readAssessmentVersion } from '@paanch/contracts/content/assessments';
import { readBankDraft, readBankVersion } from '@paanch/contracts/content/banks';
import { listQuestions } from '@paanch/contracts/content/questions';
import { useClient } from '@paanch/ui/session/session-context';
import { useQuery } from '@tanstack/react-query';
import { type ComparedPaper, paperOf } from './compare/compared-paper.js';

/** Whose versions they are. */
export type VersionedPaper = { readonly assessmentId: string } | { readonly bankId: string };

/** A published version by its number, or what is saved now. */
export type PaperState = number | 'draft';

/** A version never changes; the draft is read anew each time, apart from what the editor keeps. */
export function usePaper(paper: VersionedPaper, state: PaperState) {
  const client = useClient();
  return useQuery({
    queryKey: ['paperState', paper, state],
    queryFn: ({ signal }) => (state === 'draft' ? readDraft(client, paper, signal) : readVersion(client, paper, state, signal)),
    ...(state === 'draft' ? { staleTime: 0, gcTime: 0 } : { staleTime: Infinity }),
  });
}

async function readVersion(client: Client, paper: VersionedPaper, version: number, signal: AbortSignal): Promise<ComparedPaper> {
  const { body } =
    'bankId' in paper
      ? await client.call(readBankVersion, { params: { bankId: paper.bankId, version }, signal })
      : await client.call(readAssessmentVersion, { params: { assessmentId: paper.assessmentId, version }, signal });
  return paperOf(body, body.questions);
}

async function readDraft(client: Client, paper: VersionedPaper, signal: AbortSignal): Promise<ComparedPaper> {
  const [draft, { questions }] = await Promise.all([
    'bankId' in paper
      ? client.call(readBankDraft, { params: { bankId: paper.bankId }, signal })
      : client.call(readAssessmentDraft, { params: { assessmentId: paper.assessmentId }, signal }),
    client.call(listQuestions, { query: paper, signal }),
  ]);
  return paperOf(draft, questions);
}
