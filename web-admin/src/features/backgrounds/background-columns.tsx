import type { Background } from '@paanch/contracts/interview/backgrounds';
import { CellText } from '@paanch/ui/table/cell-text';
import type { Column } from '@paanch/ui/table/column';
import { menuColumn } from '@paanch/ui/table/menu-column';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Day } from '../../app/day.js';
import { nameOf } from './background-name.js';

/** Characters of a template, and criteria, that a row has room for (docs/specification.md#screens). */
const PREVIEW = 100;
const CRITERIA = 3;

interface Menu {
  readonly onCopy: (background: Background) => void;
  readonly onEdit: (background: Background) => void;
  readonly onRemove: (background: Background) => void;
}

export function useBackgroundColumns({ onCopy, onEdit, onRemove }: Menu): readonly Column<Background>[] {
  const { t } = useTranslation();
  return useMemo<readonly Column<Background>[]>(
    () => [
      {
        key: 'background',
        title: t('backgrounds.background'),
        width: 160,
        share: 1,
        sortBy: 'background',
        pinned: 'start',
        cell: ({ background_type: type }) => <CellText>{t(`projects.backgrounds.${type}`)}</CellText>,
      },
      {
        key: 'type',
        title: t('backgrounds.type'),
        width: 150,
        share: 1,
        sortBy: 'type',
        cell: ({ project_type: type }) => <CellText>{t(`projects.types.${type}`)}</CellText>,
      },
      {
        key: 'template',
        title: t('backgrounds.template'),
        width: 240,
        share: 2,
        cell: ({ project_description_template: template }) => <CellText lines={3}>{previewOf(template)}</CellText>,
      },
      {
        key: 'criteria',
        title: t('backgrounds.criteria'),
        width: 220,
        share: 1.5,
        cell: (background) => <CellText lines={3}>{criteriaOf(background, t)}</CellText>,
      },
      { key: 'changed', title: t('backgrounds.changed'), width: 112, sortBy: 'changed', cell: ({ updated_at: at }) => <Day at={at} /> },
      menuColumn(t('backgrounds.actions'), (background: Background) => ({
        label: t('backgrounds.rowActions', { name: nameOf(background, t) }),
        actions: [
          { label: t('backgrounds.copyId'), does: () => onCopy(background) },
          { label: t('backgrounds.editEntry'), does: () => onEdit(background) },
          { label: t('backgrounds.remove.entry'), does: () => onRemove(background), isDestructive: true },
        ],
      })),
    ],
    [t, onCopy, onEdit, onRemove],
  );
}

function previewOf(template: string): string {
  const characters = [...template];
  return characters.length <= PREVIEW ? template : `${characters.slice(0, PREVIEW).join('')}…`;
}

function criteriaOf({ grading_criteria: criteria }: Background, t: TFunction): string {
  const shown = criteria.slice(0, CRITERIA).map((each) => t('backgrounds.weights.each', { ...each }));
  const others = criteria.length - shown.length;
  return [...shown, ...(others > 0 ? [t('backgrounds.more', { count: others })] : [])].join(', ');
}
