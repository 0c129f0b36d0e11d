import type { Product } from '@paanch/contracts/content/products';
import type { Column } from '@paanch/ui/table/column';
import { menuColumn } from '@paanch/ui/table/menu-column';
import type { TFunction } from 'i18next';
import { Day } from '../../app/day.js';
import type { useMay } from '../../app/permissions/use-may.js';
import { productPath } from './product-path.js';

export interface RowActions<Row> {
  readonly onEdit: (row: Row) => void;
  readonly onRemove: (row: Row) => void;
}

interface MenuOf<Row> extends RowActions<Row> {
  readonly t: TFunction;
  readonly may: ReturnType<typeof useMay>;
  /** The routes that a role needs for each entry. */
  readonly routes: Readonly<Record<'edit' | 'remove', string>>;
}

type AnyRow = Pick<Product, 'id' | 'name' | 'created_at'>;

/** The columns that both kinds of product end with: when it was created, and what can be done with it. */
export function endColumns<Row extends AnyRow>({ t, may, routes, onEdit, onRemove }: MenuOf<Row>): readonly Column<Row>[] {
  return [
    { key: 'created', title: t('products.created'), width: 112, cell: ({ created_at }) => <Day at={created_at} /> },
    menuColumn(t('products.actions'), (row) => ({
      label: t('products.rowActions', { name: row.name }),
      actions: [
        { label: t('products.view'), does: productPath(row.id) },
        ...(may(routes.edit) ? [{ label: t('products.edit'), does: () => onEdit(row) }] : []),
        ...(may(routes.remove) ? [{ label: t('products.remove'), does: () => onRemove(row), isDestructive: true }] : []),
      ],
    })),
  ];
}
