/** Three typefaces and their roles, in both densities. */
import type { TypographyStyle } from '@mui/material/styles';
import { BREAKPOINTS, type DensityName } from './density.js';

/** Where the others have no letter for Hindi (docs/hindi.md). */
const FALLBACK = "'Noto Sans Devanagari Variable', 'Noto Sans Devanagari', system-ui, sans-serif";
export const FONTS = {
  /** For h1, h2, big numbers, tier names and star numerals only. */
  display: `'Bricolage Grotesque Variable', ${FALLBACK}`,
  body: `'Figtree Variable', ${FALLBACK}`,
  /** For endpoints, addresses, ids and key hints only. */
  mono: `'Geist Mono Variable', ui-monospace, monospace`,
} as const;

/** In rem, so that sizes follow the browser's font-size setting. */
export function rem(px: number): string {
  return `${px / 16}rem`;
}

interface Role {
  readonly font: keyof typeof FONTS;
  readonly size: number;
  readonly line: number;
  readonly weight: number;
  readonly tracking?: string;
  /** Size and line height on a phone, if different. */
  readonly phone?: readonly [number, number];
}

type RoleName = 'display' | 'h1' | 'h2' | 'h3' | 'body1' | 'body2' | 'caption' | 'stem' | 'metric' | 'mono';

const LEARNER: Readonly<Record<RoleName, Role>> = {
  display: { font: 'display', size: 38, line: 42, weight: 700, tracking: '-0.025em', phone: [26, 30] },
  h1: { font: 'display', size: 30, line: 36, weight: 700, tracking: '-0.015em', phone: [25, 30] },
  h2: { font: 'display', size: 21, line: 28, weight: 650 },
  h3: { font: 'body', size: 16.5, line: 24, weight: 650 },
  body1: { font: 'body', size: 16, line: 25, weight: 450 },
  body2: { font: 'body', size: 14.5, line: 21, weight: 450 },
  caption: { font: 'body', size: 13, line: 18, weight: 450 },
  stem: { font: 'body', size: 21, line: 32, weight: 550, phone: [16.5, 25] },
  metric: { font: 'display', size: 64, line: 66, weight: 700 },
  mono: { font: 'mono', size: 13, line: 18, weight: 400 },
};

const ADMIN: Readonly<Record<RoleName, Role>> = {
  display: { font: 'display', size: 28, line: 34, weight: 700 },
  h1: { font: 'display', size: 22, line: 28, weight: 700 },
  h2: { font: 'display', size: 16, line: 22, weight: 650 },
  h3: { font: 'body', size: 14, line: 20, weight: 650 },
  body1: { font: 'body', size: 14, line: 21, weight: 450 },
  body2: { font: 'body', size: 13, line: 19, weight: 450 },
  caption: { font: 'body', size: 12, line: 16, weight: 450 },
  stem: { font: 'body', size: 15, line: 23, weight: 550 },
  metric: { font: 'display', size: 28, line: 34, weight: 700 },
  mono: { font: 'mono', size: 12.5, line: 18, weight: 400 },
};

/** Font sizes of button labels: normal, large, small. */
export const BUTTON_TEXT: Readonly<Record<DensityName, readonly [number, number, number]>> = {
  learner: [15, 16.5, 14.5],
  admin: [13.5, 14, 13],
};

export function typographyOf(name: DensityName) {
  const roles = name === 'learner' ? LEARNER : ADMIN;
  return {
    fontFamily: FONTS.body,
    display: styleOf(roles.display),
    h1: styleOf(roles.h1),
    h2: styleOf(roles.h2),
    h3: styleOf(roles.h3),
    body1: styleOf(roles.body1),
    body2: styleOf(roles.body2),
    caption: styleOf(roles.caption),
    stem: styleOf(roles.stem),
    metric: styleOf(roles.metric),
    mono: styleOf(roles.mono),
    button: { fontSize: rem(BUTTON_TEXT[name][0]), fontWeight: 650, textTransform: 'none', letterSpacing: 0 },
  } as const;
}

const PHONE = `@media (max-width:${BREAKPOINTS.sm - 0.05}px)`;

/** However large the text is, a long word of a heading fits the window. */
function onPhone({ font }: Role, size: number): string {
  return font === 'display' ? `min(${rem(size)}, 11vw)` : rem(size);
}

function styleOf(role: Role): TypographyStyle {
  const phone = role.phone && {
    [PHONE]: { fontSize: onPhone(role, role.phone[0]), lineHeight: role.phone[1] / role.phone[0] },
  };
  return {
    fontFamily: FONTS[role.font],
    fontSize: rem(role.size),
    lineHeight: role.line / role.size,
    fontWeight: role.weight,
    letterSpacing: role.tracking ?? 0,
    ...phone,
  };
}
