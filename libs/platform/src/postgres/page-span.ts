/** Where a page lies among the rows. */
export interface PageSpan {
  readonly skip: number;
  /** 0 beyond the last page. */
  readonly take: number;
  readonly isFromEnd: boolean;
}

export function spanFromStart(page: number, pageSize: number): PageSpan {
  return { skip: (page - 1) * pageSize, take: pageSize, isFromEnd: false };
}

/** Counted from the nearer end, so that the last page costs what the first does. */
export function spanOf(page: number, pageSize: number, total: number): PageSpan {
  const { skip: before } = spanFromStart(page, pageSize);
  const take = Math.max(0, Math.min(pageSize, total - before));
  const after = Math.max(0, total - before - take);
  return after < before ? { skip: after, take, isFromEnd: true } : { skip: before, take, isFromEnd: false };
}
