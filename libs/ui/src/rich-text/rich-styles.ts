import { ui } from '../theme/tokens.js';
import { FONTS, rem } from '../theme/typography.js';

/** Styles of authored text; code and wide tables scroll in their own box, so that the page does not. */
export const richStyles = {
  minWidth: 0,
  overflowWrap: 'anywhere',
  '& :is(p, ul, ol, pre, table, blockquote) + :is(p, ul, ol, pre, table, blockquote)': { mt: 1.5 },
  '& code': { px: '4px', borderRadius: '4px', backgroundColor: ui.sunken, fontFamily: FONTS.mono, fontSize: '0.86em', fontWeight: 400 },
  '& pre': {
    p: 1.5,
    m: 0,
    overflowX: 'auto',
    border: `1px solid ${ui.line}`,
    borderRadius: '10px',
    backgroundColor: ui.surface,
    fontFamily: FONTS.mono,
    fontSize: rem(13),
    fontWeight: 400,
    lineHeight: 1.55,
    whiteSpace: 'pre-wrap',
  },
  '& pre code': { p: 0, backgroundColor: 'transparent', fontSize: 'inherit' },
  '& table': {
    display: 'block',
    width: 'fit-content',
    maxWidth: '100%',
    overflowX: 'auto',
    borderCollapse: 'collapse',
    fontSize: rem(14.5),
    lineHeight: 1.4,
    fontWeight: 450,
    overflowWrap: 'normal',
  },
  '& th, & td': { px: 1.5, py: 0.75, border: `1px solid ${ui.line}`, textAlign: 'left', backgroundColor: ui.surface },
  '& th': { backgroundColor: ui.sunken, fontWeight: 650 },
  '& ul, & ol': { pl: 3 },
  '& blockquote': { m: 0, pl: 2, borderLeft: `3px solid ${ui.line}`, color: ui.ink2 },
} as const;
