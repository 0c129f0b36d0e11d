import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useEffect } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Banner } from '../feedback/banner.js';
import { useAnnounce } from '../feedback/live-regions.js';
import { ui } from '../theme/tokens.js';
import { rem } from '../theme/typography.js';
import { type Conflict, isSame } from './use-record.js';

export interface ConflictWords<Input> {
  /** The label of each field, to name it where two versions differ. */
  labels: Readonly<Record<keyof Input & string, string>>;
  /** A value in words or as a picture, where its own text does not do; undefined where it does. */
  show?: (field: keyof Input & string, value: unknown) => ReactNode;
}

/** Both versions of what two people changed, and the choice between them (docs/forms.md#two-people-at-once). */
export function RecordConflict<Input extends FieldValues>({
  conflict,
  labels,
  show,
}: ConflictWords<Input> & { conflict: Conflict<Input> }) {
  const { t } = useTranslation('ui');
  const announce = useAnnounce();
  const { mine, theirs } = conflict;
  const title = t('form.conflict');
  useEffect(() => announce(title, 'assertive'), [announce, title]);
  const textOf = (value: unknown) => (typeof value === 'boolean' ? t(value ? 'form.yes' : 'form.no') : textOfValue(value));
  const shown = (field: string, value: unknown) => show?.(field, value) ?? textOf(value) ?? t('form.nothing');
  const differing = Object.entries(labels).filter(([field]) => !isSame(mine[field], theirs[field]));
  return (
    // Nothing in it can be focused, so it can itself: with the keyboard it scrolls.
    <Box component="section" tabIndex={0} aria-label={title} sx={{ display: 'grid', gap: 2 }}>
      <Banner kind="warning" title={title}>
        {t('form.conflictAdvice')}
      </Banner>
      {differing.map(([field, label]) => (
        <Box key={field} component="section" aria-label={label}>
          <Box sx={{ mb: 0.5, fontWeight: 600, fontSize: rem(13.5) }}>{label}</Box>
          <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 1 }}>
            <Version title={t('form.mine')}>{shown(field, mine[field])}</Version>
            <Version title={t('form.theirs')}>{shown(field, theirs[field])}</Version>
          </Box>
        </Box>
      ))}
    </Box>
  );
}

export function ConflictButtons<Input extends FieldValues>({ conflict: { keepMine, takeTheirs } }: { conflict: Conflict<Input> }) {
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

/** Undefined for nothing. */
function textOfValue(value: unknown): string | undefined {
  if (typeof value === 'string') return value.trim() === '' ? undefined : value;
  if (Array.isArray(value)) return value.length === 0 ? undefined : value.join(', ');
  return typeof value === 'number' ? String(value) : undefined;
}
