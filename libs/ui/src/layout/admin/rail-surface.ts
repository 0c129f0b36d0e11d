import { FIXED, ui } from '../../theme/tokens.js';

/** The staff rail is dark in both schemes, so its focus rings are white. */
export const railSurface = { '--pa-ring': FIXED.ringOnDark, backgroundColor: ui.rail, color: ui.railInk } as const;
