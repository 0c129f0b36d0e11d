import type { listResumes } from '@paanch/contracts/careers/resumes';
import type { ReplyOf } from '@paanch/contracts/kernel/route';

export type Shelf = ReplyOf<typeof listResumes>;

interface Uploading {
  readonly step: { readonly kind: 'sending' | 'checking' } | { readonly kind: 'failed'; readonly canRetry: boolean };
}

/** Why no resume can be added; null while one can. An upload holds a place before the server's list says so. */
export function reasonAgainstMore(shelf: Shelf, uploads: readonly Uploading[]): 'none' | 'full' | 'running' | 'held' | null {
  const { current_resume_count: used, max_resumes: max, can_upload_more: hasRoom } = shelf;
  if (max === 0) return 'none';
  if (used >= max) return 'full';
  const held = uploads.filter(({ step }) => step.kind !== 'failed' || step.canRetry).length;
  if (used + held >= max) return 'running';
  return hasRoom ? null : 'held';
}
