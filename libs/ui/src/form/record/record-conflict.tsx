import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Radio from '@mui/material/Radio';
import { readStaffName } from '@paanch/contracts/auth/office/staff-names';
import { type ReactNode, useEffect, useId, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Banner } from '../../feedback/banner.js';
import { useAnnounce } from '../../feedback/live-regions.js';
import { useRouteQuery } from '../../session/use-route-query.js';
import { ui } from '../../theme/tokens.js';
import { rem } from '../../theme/typography.js';
import type { FormFields, NameOf } from './use-fields.js';
import { isSame } from './saving/saver/three-way.rule.js';
import type { Conflict } from './saving/record-form.js';

/** Whose version of each field is wanted; mine unless said. */
export interface ConflictChoice<Values> {
  readonly taken: readonly NameOf<Values>[];
  readonly choose: (name: NameOf<Values>, isTheirs: boolean) => void;
}

export function useConflictChoice<Values>(): ConflictChoice<Values> {
  const [taken, setTaken] = useState<readonly NameOf<Values>[]>([]);
  const choose = (name: NameOf<Values>, isTheirs: boolean) =>
    setTaken((known) => [...known.filter((other) => other !== name), ...(isTheirs ? [name] : [])]);
  return { taken, choose };
}

interface RecordConflictProps<Values extends FieldValues> extends Pick<FormFields<Values>, 'names' | 'labels' | 'show'> {
  conflict: Pick<Conflict<Values>, 'mine' | 'theirs' | 'changedBy'>;
  /** Absent where only one version as a whole makes sense. */
  choice?: ConflictChoice<Values>;
}

/** Both versions of what two people changed, and the choice between them (docs/forms.md#two-people-at-once). */
export function RecordConflict<Values extends FieldValues>({ conflict, choice, names, labels, show }: RecordConflictProps<Values>) {
  const { t } = useTranslation('ui');
  const announce = useAnnounce();
  const { mine, theirs } = conflict;
  const title = useConflictTitle(conflict.changedBy);
  useEffect(() => announce(title, 'assertive'), [announce, title]);
  const shown = (name: NameOf<Values>, value: unknown) => show(name, value) || t('form.nothing');
  const differing = names.filter((name) => !isSame(mine[name], theirs[name]));
  return (
    // With the keyboard it scrolls, also where nothing in it can be focused.
    <Box component="section" tabIndex={0} aria-label={title} sx={{ display: 'grid', gap: 2 }}>
      <Banner kind="warning" title={title}>
        {t(choice === undefined ? 'form.conflictAdvice' : 'form.conflictChoice')}
      </Banner>
      {differing.map((name) => {
        const isTaken = choice?.taken.includes(name) ?? false;
        const versionOf = (isTheirs: boolean) => ({
          title: t(isTheirs ? 'form.theirs' : 'form.mine'),
          ...(choice && { isChosen: isTaken === isTheirs, onChoose: () => choice.choose(name, isTheirs) }),
        });
        return (
          <Box key={name} component="section" aria-label={labels[name]}>
            <Box sx={{ mb: 0.5, fontWeight: 600, fontSize: rem(13.5) }}>{labels[name]}</Box>
            <Box
              {...(choice && { role: 'radiogroup', 'aria-label': labels[name] })}
              sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 1 }}
            >
              <Version {...versionOf(false)}>{shown(name, mine[name])}</Version>
              <Version {...versionOf(true)}>{shown(name, theirs[name])}</Version>
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}

/** Names who was faster, once that is known. */
function useConflictTitle(changedBy: string | null): string {
  const { t } = useTranslation('ui');
  const { data: person } = useRouteQuery(readStaffName, { params: { userId: changedBy ?? '' } }, { enabled: changedBy !== null });
  return person === undefined ? t('form.conflict') : t('form.conflictWith', { name: person.full_name });
}

interface ConflictButtonsProps<Values> {
  conflict: Pick<Conflict<Values>, 'keepMine' | 'takeTheirs'>;
  choice?: ConflictChoice<Values>;
}

export function ConflictButtons<Values>({ conflict: { keepMine, takeTheirs }, choice }: ConflictButtonsProps<Values>) {
  const { t } = useTranslation('ui');
  const taken = choice?.taken ?? [];
  return (
    <>
      <Button variant="outlined" onClick={takeTheirs}>
        {t('form.takeTheirs')}
      </Button>
      <Button variant="contained" onClick={() => keepMine(taken)}>
        {t(taken.length === 0 ? 'form.keepMine' : 'form.keepChosen')}
      </Button>
    </>
  );
}

interface VersionProps {
  title: string;
  /** Absent where there is nothing to choose by field. */
  isChosen?: boolean;
  onChoose?: () => void;
  children: ReactNode;
}

function Version({ title, isChosen = false, onChoose, children }: VersionProps) {
  const id = useId();
  return (
    <Box
      component={onChoose === undefined ? 'div' : 'label'}
      sx={{
        display: 'flex',
        gap: 0.75,
        p: 1.25,
        border: `1px solid ${isChosen ? ui.brand : ui.line}`,
        borderRadius: '8px',
        backgroundColor: isChosen ? ui.brandSoft : ui.sunken,
        minWidth: 0,
      }}
    >
      {onChoose !== undefined && (
        <Radio
          size="small"
          checked={isChosen}
          onChange={onChoose}
          slotProps={{ input: { 'aria-labelledby': `${id}-title ${id}` } }}
          sx={{ alignSelf: 'flex-start', p: 0.25 }}
        />
      )}
      <Box sx={{ minWidth: 0 }}>
        <Box id={`${id}-title`} sx={{ color: ui.ink2, fontSize: rem(12.5) }}>
          {title}
        </Box>
        <Box id={id} sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
          {children}
        </Box>
      </Box>
    </Box>
  );
}
