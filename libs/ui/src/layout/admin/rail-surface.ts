import { FIXED, ui } from '../../theme/tokens.js';

/** The staff's rail is dark in both schemes, so rings of focus are white on it. */
export const railSurface = { '--pa-ring': FIXED.ringOnDark, backgroundColor: ui.rail, color: ui.railInk } as const;
