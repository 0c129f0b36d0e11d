/** A module in its list, whatever its type. */
import { Id } from '@paanch/contracts/kernel/fields';
import { listQuery } from '@paanch/contracts/kernel/list';
import type { PlacedModule } from '@paanch/contracts/content/modules/modules';
import { DraftState } from '@paanch/contracts/content/drafts/drafts';
import { z } from 'zod';

export interface ModuleRow {
  readonly id: string;
  readonly name: string;
  readonly product: string;
  readonly product_id: string;
  readonly sequence: number;
  /** How much of it there is, in words. */
  readonly size: string;
  readonly state: PlacedModule['state'];
  /** Null: not published yet. */
  readonly published_version: number | null;
  /** Absent where it is not decided for each. */
  readonly is_required?: boolean;
  readonly updated_at: string;
}

/** What the list can be asked for, in its address. */
export const MODULE_QUERY = listQuery({
  productId: Id.optional(),
  state: DraftState.optional(),
  sortBy: z.enum(['place', 'name', 'state', 'changed']).default('place'),
  sortOrder: z.enum(['asc', 'desc']).default('asc'),
});

export const wordsOf = ({ name, product }: ModuleRow) => `${name} ${product}`;

const KEYS: Readonly<Record<string, (row: ModuleRow) => string>> = {
  name: ({ name }) => name,
  state: ({ state }) => state,
  changed: ({ updated_at: at }) => at,
};

/** By product and place, unless said. */
export const keyOf = (row: ModuleRow, sortBy: string) =>
  KEYS[sortBy]?.(row) ?? `${row.product} ${row.product_id} ${String(row.sequence).padStart(6, '0')}`;
