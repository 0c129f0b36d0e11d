/** The two densities: roomy for learners, compact for staff. All sizes in pixels. */
export interface Density {
  readonly name: 'learner' | 'admin';
  readonly control: number;
  readonly controlLarge: number;
  readonly controlSmall: number;
  /** Minimum size of a touch target. */
  readonly target: number;
  readonly tableRow: number;
  readonly navRow: number;
  readonly chip: number;
  readonly chipIcon: number;
  readonly controlRadius: number;
  readonly cardRadius: number;
  readonly dialogRadius: number;
  readonly cardPadding: number;
  readonly cardGap: number;
  readonly fieldGap: number;
  /** Vertical and horizontal page padding on desktop. */
  readonly pagePadding: readonly [number, number];
}

export type DensityName = Density['name'];

export const DENSITIES: Readonly<Record<DensityName, Density>> = {
  learner: {
    name: 'learner',
    control: 44,
    controlLarge: 52,
    controlSmall: 36,
    target: 44,
    tableRow: 56,
    navRow: 44,
    chip: 26,
    chipIcon: 16,
    controlRadius: 10,
    cardRadius: 14,
    dialogRadius: 18,
    cardPadding: 20,
    cardGap: 24,
    fieldGap: 16,
    pagePadding: [32, 40],
  },
  admin: {
    name: 'admin',
    control: 34,
    controlLarge: 40,
    controlSmall: 28,
    target: 28,
    tableRow: 44,
    navRow: 32,
    chip: 22,
    chipIcon: 14,
    controlRadius: 7,
    cardRadius: 10,
    dialogRadius: 14,
    cardPadding: 16,
    cardGap: 12,
    fieldGap: 14,
    pagePadding: [20, 24],
  },
};

export const RADIUS = { chip: 6, optionRow: 12, hero: 20, floating: 10 } as const;

export const SHADOWS = {
  floating: '0 8px 20px -6px rgba(5,20,17,.35)',
  dialog: '0 24px 64px -12px rgba(5,20,17,.38)',
  /** The lower edge of a filled button. */
  pressable: 'inset 0 -2px 0 rgba(0,0,0,.18)',
} as const;

export const MOTION = {
  instant: '90ms linear',
  quick: '160ms cubic-bezier(.2,0,0,1)',
  base: '220ms cubic-bezier(.2,0,0,1)',
  exit: '140ms cubic-bezier(.4,0,1,1)',
  path: '900ms cubic-bezier(.3,0,.1,1)',
} as const;
export const MOTION_MS = { instant: 90, quick: 160, base: 220, exit: 140, path: 900 } as const;

export const BREAKPOINTS = { xs: 0, sm: 640, md: 1024, lg: 1280, xl: 1536 } as const;
