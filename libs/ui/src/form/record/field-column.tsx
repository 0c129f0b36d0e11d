import type { TFunction } from 'i18next';
import { CellText } from '../../table/cell-text.js';
import type { Column, ColumnLook } from '../../table/column.js';
import { labelOf, type RecordField, type ValuesOf } from './record-field.js';

/** The column of a field, in the words that its form uses (docs/lists.md#columns). */
export function fieldColumn<Name extends string, Fields extends { readonly [Key in Name]: RecordField<unknown> }>(
  fields: Fields,
  name: Name,
  t: TFunction,
  look: Omit<ColumnLook, 'key' | 'title'>,
): Column<{ readonly [Key in Name]: ValuesOf<Fields>[Name] }> {
  const field: RecordField<unknown> = fields[name];
  const label = labelOf(field, t);
  return {
    ...look,
    key: name,
    title: label,
    cell: (row) => {
      const shown = field.show(row[name], { t, label }) || t('ui:form.nothing');
      return typeof shown === 'string' ? <CellText>{shown}</CellText> : shown;
    },
  };
}
