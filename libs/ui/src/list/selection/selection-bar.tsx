import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '../../feedback/live-regions.js';
import { ui } from '../../theme/tokens.js';
import type { ListItem } from '../list-route.js';
import { type RunChoice, RunDialog, type RunWords } from './run-dialog.js';
import type { Selection } from './use-selection.js';

/** Something that can be done with several rows. */
export interface SelectionAction<Item> {
  readonly name: string;
  /** With which rows it makes sense; an action that fits none of those chosen is absent. */
  readonly fits: (item: Item) => boolean;
  readonly words: (count: number) => RunWords;
  readonly choice?: RunChoice;
  /** @param chosen the value of the choice; blank where there is none */
  readonly send: (item: Item, chosen: string) => Promise<unknown>;
}

interface SelectionBarProps<Item> {
  selection: Selection<Item>;
  /** What is done with one after another. */
  actions?: readonly SelectionAction<Item>[];
  /** Something was done with some of them. */
  onDone?: () => void;
  /** Buttons for what is done with all of them at once. */
  children?: ReactNode;
}

/** How many rows are chosen and what can be done with them, at the bottom of the window while there are any (docs/lists.md#selection). */
export function SelectionBar<Item extends ListItem>({ selection, actions = [], onDone, children }: SelectionBarProps<Item>) {
  const { t } = useTranslation('ui');
  const announce = useAnnounce();
  const { chosen, nameOf, choose } = selection;
  const [opened, setOpened] = useState<{ action: SelectionAction<Item>; items: readonly Item[] }>();
  const said = chosen.length === 0 ? undefined : t('list.selected', { count: chosen.length });
  useEffect(() => {
    if (said !== undefined) announce(said, 'polite', 'selection');
  }, [announce, said]);
  return (
    <>
      {said !== undefined && (
        <Box component="section" data-bottom-bar aria-label={t('list.selection')} sx={bar}>
          <Box sx={{ mr: 'auto', fontWeight: 650 }}>{said}</Box>
          {actions.map((action) => {
            const items = chosen.filter(action.fits);
            if (items.length === 0) return null;
            return (
              <Button key={action.name} variant="outlined" onClick={() => setOpened({ action, items })}>
                {action.words(items.length).verb}
              </Button>
            );
          })}
          {children}
          <Button onClick={() => choose(chosen, false)}>{t('list.clearSelection')}</Button>
        </Box>
      )}
      {opened !== undefined && (
        <RunDialog
          items={opened.items}
          nameOf={nameOf}
          words={opened.action.words(opened.items.length)}
          choice={opened.action.choice}
          send={opened.action.send}
          onOver={(done) => {
            choose(done, false);
            onDone?.();
          }}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}

const bar = {
  position: 'sticky',
  bottom: 12,
  zIndex: 3,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  mt: 1.5,
  px: 1.5,
  py: 1,
  border: `1px solid ${ui.lineStrong}`,
  borderRadius: '10px',
  backgroundColor: ui.raised,
  boxShadow: '0 8px 20px -6px rgba(5,20,17,.35)',
} as const;
