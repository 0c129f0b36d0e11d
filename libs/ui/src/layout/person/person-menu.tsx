import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRequestedChunk } from '../../feedback/toast/use-requested-chunk.js';
import { LIGHT, ui } from '../../theme/tokens.js';
import { rem } from '../../theme/typography.js';
import { visuallyHidden } from '../../theme/visually-hidden.js';
import type { PersonLink } from './person-actions.js';

export interface Person {
  readonly name: string;
  /** Shown under the name in the staff rail. */
  readonly role?: string;
}

export interface PersonMenuProps {
  person: Person;
  /** Links at the top of the menu. */
  links?: readonly PersonLink[] | undefined;
  /** Absent for a sample learner, who has no account. */
  onChangePassword?: (() => void) | undefined;
  onLogout?: (() => void) | undefined;
  /** `row`: avatar and name; `avatar`: the avatar alone, for narrow rails and top bars. */
  shape?: 'row' | 'avatar';
  /** Placed on the dark rail. */
  onRail?: boolean;
}

/** Loaded when first opened. */
const fetchActions = async () => ({ default: (await import('./person-actions.js')).PersonActions });
const PersonActions = lazy(fetchActions);

/** The person's name or avatar, which opens their menu. */
export function PersonMenu({ person, links = [], onChangePassword, onLogout, shape = 'row', onRail = false }: PersonMenuProps) {
  const { t } = useTranslation('ui');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = useCallback(() => setAnchor(null), []);
  const isFetched = useRequestedChunk(anchor !== null, fetchActions, close);
  return (
    <>
      <ButtonBase
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{
          gap: 1.25,
          p: 0.5,
          minWidth: 44,
          minHeight: 44,
          width: shape === 'row' ? '100%' : 44,
          justifyContent: shape === 'row' ? 'flex-start' : 'center',
          borderRadius: '10px',
          textAlign: 'left',
        }}
      >
        <Avatar component="span" aria-hidden="true" sx={pictureOf(shape, onRail)}>
          {initialsOf(person.name)}
        </Avatar>
        {shape === 'row' ? (
          <Names person={person} onRail={onRail} />
        ) : (
          <Box component="span" sx={visuallyHidden}>
            {t('layout.accountOf', { name: person.name })}
          </Box>
        )}
      </ButtonBase>
      {isFetched && (
        <Suspense fallback={null}>
          <PersonActions anchor={anchor} links={links} onClose={close} onChangePassword={onChangePassword} onLogout={onLogout} />
        </Suspense>
      )}
    </>
  );
}

/** On the rail the avatar is pale marigold in both schemes, because the rail is dark in both. */
function pictureOf(shape: 'row' | 'avatar', onRail: boolean) {
  const side = onRail || shape === 'avatar' ? 30 : 34;
  // Alone it stays within its button; its letters are read out with the name.
  const [size, fontSize] = shape === 'avatar' ? [`min(${rem(side)}, 40px)`, `min(${rem(12)}, 16px)`] : [rem(side), rem(12)];
  return { width: size, height: size, fontSize, ...(onRail && { bgcolor: LIGHT.starSoft, color: LIGHT.starText }) };
}

function Names({ person, onRail }: { person: Person; onRail: boolean }) {
  return (
    <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
      <Box component="span" sx={{ ...whole, fontSize: rem(13.5), fontWeight: 650, color: onRail ? ui.onDeep : ui.ink }}>
        {person.name}
      </Box>
      {person.role !== undefined && (
        <Box component="span" sx={{ ...line, fontSize: rem(12), color: onRail ? ui.railInk2 : ui.ink2 }}>
          {person.role}
        </Box>
      )}
    </Box>
  );
}

const line = { display: 'block', lineHeight: 1.35, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** Wraps rather than truncates a name, because there is little room beside the bell. */
const whole = { display: 'block', lineHeight: 1.3, overflowWrap: 'anywhere' } as const;

/** The first letters of the first and last names. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return ends
    .map((word) => /[\p{L}\p{N}]/u.exec(word ?? '')?.[0] ?? '')
    .join('')
    .toUpperCase();
}
