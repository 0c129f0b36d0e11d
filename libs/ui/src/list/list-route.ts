import type { Pagination } from '@paanch/contracts/kernel/list';
import type { RouteContract } from '@paanch/contracts/kernel/route';
import type { Schema } from '@paanch/contracts/kernel/schema';
import type { z } from 'zod';

export interface ListItem {
  readonly id: string;
}

/** What `cursorListOf` makes, or the specification's own shape, which counts what there is. */
export type CursorPage<Item> =
  | { data: Item[]; nextCursor: string | null }
  | { data: Item[]; pagination: { has_next_page: boolean; next_cursor: string | null; total: number } };

/** A route whose pages each begin where the page before ended. */
export interface CursorRoute<Item extends ListItem, Query extends CursorListQuery> extends RouteContract {
  readonly query: z.ZodType<Query>;
  readonly reply: Schema<CursorPage<Item>>;
}

export interface CursorListQuery extends Readonly<Record<string, unknown>> {
  readonly cursor?: string | undefined;
  readonly pageSize?: number;
  readonly search: string;
}

/** What every list may be asked for, beside its own filters and sort. */
interface Asked {
  readonly page: number;
  readonly search: string;
}

/** A route made of `listOf` and `listQuery`, or of a query that the specification names otherwise. */
export interface ListRoute<Item extends ListItem, Query extends Asked> extends RouteContract {
  readonly query: z.ZodType<Query>;
  readonly reply: Schema<{ data: Item[]; pagination: Pagination }>;
}

export type ListQuery = Asked & Readonly<Record<string, unknown>>;
