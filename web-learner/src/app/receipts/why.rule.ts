/** The question "why?" in the URL: about one receipt, or the newest of its kind in a programme. */
export type Subject = 'star' | 'tier';

export type Why =
  | { readonly by: 'id'; readonly receiptId: string }
  | { readonly by: 'subject'; readonly subject: Subject; readonly productId: string };

const WHY = 'why';

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const BY_ID = new RegExp(`^${UUID}$`, 'i');
const BY_SUBJECT = new RegExp(`^(star|tier)-(${UUID})$`, 'i');

/** Null if there is no valid question. */
export function whyIn(query: URLSearchParams): Why | null {
  const asked = query.get(WHY) ?? '';
  if (BY_ID.test(asked)) return { by: 'id', receiptId: asked };
  const [, subject = '', productId = ''] = BY_SUBJECT.exec(asked) ?? [];
  if (productId === '') return null;
  return { by: 'subject', subject: subject.toLowerCase() === 'star' ? 'star' : 'tier', productId };
}

/** The query with this question, or without one. */
export function asking(query: URLSearchParams, why: Why | null): URLSearchParams {
  const next = new URLSearchParams(query);
  if (why === null) next.delete(WHY);
  else next.set(WHY, why.by === 'id' ? why.receiptId : `${why.subject}-${why.productId}`);
  return next;
}
