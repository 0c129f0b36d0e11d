import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useEffect } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Banner } from '../../feedback/banner.js';
import { useAnnounce } from '../../feedback/live-regions.js';
import { ui } from '../../theme/tokens.js';
import { rem } from '../../theme/typography.js';
import type { FormFields, NameOf } from './use-fields.js';
import { isSame } from './saving/saver/three-way.rule.js';
import type { Conflict } from './saving/record-form.js';

interface RecordConflictProps<Values extends FieldValues> extends Pick<FormFields<Values>, 'names' | 'labels' | 'show'> {
  conflict: Conflict<Values>;
}

/** Both versions of what two people changed, and the choice between them (docs/forms.md#two-people-at-once). */
export function RecordConflict<Values extends FieldValues>({ conflict, names, labels, show }: RecordConflictProps<Values>) {
  const { t } = useTranslation('ui');
  const announce = useAnnounce();
  const { mine, theirs } = conflict;
  const title = t('form.conflict');
  useEffect(() => announce(title, 'assertive'), [announce, title]);
  const shown = (name: NameOf<Values>, value: unknown) => show(name, value) || t('form.nothing');
  const differing = names.filter((name) => !isSame(mine[name], theirs[name]));
  return (
    // Nothing in it can be focused, so it can itself: with the keyboard it scrolls.
    <Box component="section" tabIndex={0} aria-label={title} sx={{ display: 'grid', gap: 2 }}>
      <Banner kind="warning" title={title}>
        {t('form.conflictAdvice')}
      </Banner>
      {differing.map((name) => (
        <Box key={name} component="section" aria-label={labels[name]}>
          <Box sx={{ mb: 0.5, fontWeight: 600, fontSize: rem(13.5) }}>{labels[name]}</Box>
          <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 1 }}>
            <Version title={t('form.mine')}>{shown(name, mine[name])}</Version>
            <Version title={t('form.theirs')}>{shown(name, theirs[name])}</Version>
          </Box>
        </Box>
      ))}
    </Box>
  );
}

export function ConflictButtons({ conflict: { keepMine, takeTheirs } }: { conflict: Conflict<FieldValues> }) {
  const { t } = useTranslation('ui');
  return (
    <>
      <Button variant="outlined" onClick={takeTheirs}>
        {t('form.takeTheirs')}
      </Button>
      <Button variant="contained" onClick={keepMine}>
        {t('form.keepMine')}
      </Button>
    </>
  );
}

function Version({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box sx={{ p: 1.25, border: `1px solid ${ui.line}`, borderRadius: '8px', backgroundColor: ui.sunken, minWidth: 0 }}>
      <Box sx={{ color: ui.ink2, fontSize: rem(12.5) }}>{title}</Box>
      <Box sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>{children}</Box>
    </Box>
  );
}
