import Box from '@mui/material/Box';
import { LIGHT, ui } from '@paanch/ui/theme/tokens';
import { create } from 'qrcode';
import { QR_BOX, qrPath } from './qr-path.js';

/** The quiet zone scanners need, in modules. */
const QUIET = 4;

/** Dark on light in both colour schemes, because many scanners read nothing else. */
export function QrDrawing({ text, label }: { text: string; label: string }) {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const side = modules.size + 2 * QUIET;
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
      shapeRendering="crispEdges"
      sx={{ ...QR_BOX, display: 'block', border: `1px solid ${ui.line}`, borderRadius: '8px', forcedColorAdjust: 'none' }}
    >
      <rect x={-QUIET} y={-QUIET} width={side} height={side} fill={LIGHT.surface} />
      <path d={qrPath(modules)} fill={LIGHT.ink} />
    </Box>
  );
}
