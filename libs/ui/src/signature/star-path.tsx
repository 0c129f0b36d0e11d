import Box from '@mui/material/Box';
import { keyframes } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslation } from 'react-i18next';
import { MOTION } from '../theme/density.js';
import { FIXED, ui } from '../theme/tokens.js';
import { FONTS } from '../theme/typography.js';
import { earnedStars, percentOfNext, type PathLeg } from './path-leg.js';
import { starStates } from './star-geometry.js';
import { legCurve, PANEL, pathPoints, PHONE, WIDE, type PathDrawing, type Point } from './star-path-geometry.js';
import { StarShape } from './star.js';

export interface StarPathProps {
  /** Five, in order. */
  legs: readonly PathLeg[];
  /** By default depends on the window's width; only the wide one has text, which would be too small in the others. */
  drawing?: 'wide' | 'panel' | 'phone' | undefined;
  /** The star just earned, 1 to 5: animates its leg and the star once. */
  celebrate?: number | undefined;
}

/** The whole path as one image, from the first assessment to the interview. For deep surfaces only. */
export function StarPath({ legs, drawing, celebrate }: StarPathProps) {
  const { t } = useTranslation('ui');
  const fitting = useFittingDrawing();
  const plan = drawing === undefined ? fitting : DRAWINGS[drawing];
  const points = pathPoints(plan);
  const earned = earnedStars(legs);
  const label = [t('signature.starsEarned', { earned }), ...legs.map(({ name, caption }) => `${name}: ${caption}`)].join('. ');
  return (
    <Box
      component="svg"
      viewBox={`0 0 ${plan.width} ${plan.height}`}
      role="img"
      aria-label={label}
      sx={{ display: 'block', width: '100%', maxWidth: plan.width, height: 'auto', overflow: 'visible' }}
    >
      {legs.map((leg, index) => (
        <Leg key={leg.name} leg={leg} curve={curveOf(points, index)} grows={celebrate === index + 1} />
      ))}
      <circle cx={plan.from.x} cy={plan.from.y} r={7} fill={FIXED.marigold} />
      <Stars plan={plan} points={points} earned={earned} percent={percentOfNext(legs)} celebrate={celebrate} />
      {plan === WIDE && legs.map((leg, index) => <LegWords key={leg.name} leg={leg} at={wordsAt(points, index)} />)}
    </Box>
  );
}

const DRAWINGS = { wide: WIDE, panel: PANEL, phone: PHONE } as const;

function useFittingDrawing(): PathDrawing {
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const roomy = useMediaQuery((theme) => theme.breakpoints.up('lg'));
  return phone ? PHONE : roomy ? WIDE : PANEL;
}

const grow = keyframes({ from: { strokeDashoffset: 100 }, to: { strokeDashoffset: 0 } });
const fill = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });

function Leg({ leg, curve, grows }: { leg: PathLeg; curve: string; grows: boolean }) {
  const line = { d: curve, fill: 'none', strokeLinecap: 'round' as const };
  if (leg.state === 'locked' || leg.state === 'unavailable') {
    return <path {...line} stroke={FIXED.trackOnDeep} strokeWidth={3} strokeDasharray="1 10" />;
  }
  const share = leg.state === 'done' ? 100 : leg.percent;
  return (
    <>
      {leg.state === 'current' && <path {...line} stroke={FIXED.trackOnDeep} strokeWidth={6} />}
      {share > 0 && (
        <Box
          component="path"
          {...line}
          stroke={FIXED.marigold}
          strokeWidth={6}
          pathLength={100}
          strokeDasharray={`${share} 100`}
          sx={grows ? { animation: `${grow} ${MOTION.path}`, '@media (prefers-reduced-motion: reduce)': { animation: 'none' } } : undefined}
        />
      )}
    </>
  );
}

interface StarsProps {
  plan: PathDrawing;
  points: readonly Point[];
  earned: number;
  percent: number;
  celebrate: number | undefined;
}

function Stars({ plan, points, earned, percent, celebrate }: StarsProps) {
  const states = starStates(earned);
  return points.slice(1).map((point, index) => (
    <Box
      component="g"
      key={point.x}
      sx={
        celebrate === index + 1
          ? { animation: `${fill} ${MOTION.path}`, '@media (prefers-reduced-motion: reduce)': { animation: 'none' } }
          : undefined
      }
    >
      <StarShape number={index + 1} state={states[index] ?? 'locked'} {...point} radius={plan.radius} percent={percent} onDeep />
    </Box>
  ));
}

function LegWords({ leg, at }: { leg: PathLeg; at: Point }) {
  const waiting = leg.state === 'locked' || leg.state === 'unavailable';
  return (
    <g textAnchor="middle">
      <text x={at.x} y={at.y + 26} fontFamily={FONTS.display} fontSize={15.5} fontWeight={650} fill={waiting ? ui.onDeep2 : ui.onDeep}>
        {leg.name}
      </text>
      <text x={at.x} y={at.y + 45} fontFamily={FONTS.body} fontSize={13} fill={ui.onDeep2}>
        {leg.caption}
      </text>
    </g>
  );
}

/** The label under the middle of a leg. */
function wordsAt(points: readonly Point[], index: number): Point {
  const { start, end } = endsOf(points, index);
  return { x: (start.x + end.x) / 2 + 6, y: start.y };
}

function curveOf(points: readonly Point[], index: number): string {
  const { start, end } = endsOf(points, index);
  return legCurve(start, end);
}

function endsOf(points: readonly Point[], index: number): { start: Point; end: Point } {
  const start = points[index];
  const end = points[index + 1];
  if (start === undefined || end === undefined) throw new RangeError('The path has five legs');
  return { start, end };
}
