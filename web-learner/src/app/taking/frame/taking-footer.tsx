import AppsRounded from '@mui/icons-material/AppsRounded';
import ArrowBackRounded from '@mui/icons-material/ArrowBackRounded';
import ArrowForwardRounded from '@mui/icons-material/ArrowForwardRounded';
import FlagOutlined from '@mui/icons-material/FlagOutlined';
import FlagRounded from '@mui/icons-material/FlagRounded';
import WarningAmberRounded from '@mui/icons-material/WarningAmberRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ui } from '@paanch/ui/theme/tokens';
import { useTranslation } from 'react-i18next';
import type { Tally } from '../palette/marks.rule.js';

export interface TakingFooterProps {
  isFirst: boolean;
  isLast: boolean;
  isFlagged: boolean;
  isAnswered: boolean;
  tally: Tally;
  onMove: (by: 1 | -1) => void;
  onFlag: () => void;
  onClear: () => void;
  onPalette: () => void;
  onSubmit: () => void;
}

/** The bar below the question; icons on a phone, where it also opens the palette. */
export function TakingFooter(props: TakingFooterProps) {
  const desktop = useMediaQuery((theme) => theme.breakpoints.up('md'));
  return (
    <Box
      component="footer"
      sx={{ px: { xs: 1.5, md: 9 }, py: { xs: '12px', md: 2 }, borderTop: `1px solid ${ui.line}`, backgroundColor: ui.surface }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: { xs: 'wrap', md: 'nowrap' },
          alignItems: 'center',
          gap: { xs: 1, md: 1.5 },
          maxWidth: { md: 796 },
        }}
      >
        {desktop ? <Wide {...props} /> : <Narrow {...props} />}
      </Box>
    </Box>
  );
}

const unless = (isHidden: boolean) => ({ visibility: isHidden ? 'hidden' : 'visible' }) as const;

function Wide({ isFirst, isLast, isFlagged, isAnswered, onMove, onFlag, onClear }: TakingFooterProps) {
  const { t } = useTranslation();
  return (
    <>
      <Button variant="outlined" startIcon={<ArrowBackRounded />} onClick={() => onMove(-1)} sx={unless(isFirst)}>
        {t('taking.previous')}
      </Button>
      <Button
        variant="outlined"
        startIcon={isFlagged ? <FlagRounded /> : <FlagOutlined />}
        aria-pressed={isFlagged}
        onClick={onFlag}
        sx={flagStyle(isFlagged)}
      >
        {t('taking.flag')}
      </Button>
      <Button variant="text" onClick={onClear} sx={{ ...unless(!isAnswered), color: ui.ink2 }}>
        {t('taking.clear')}
      </Button>
      <Button
        variant="contained"
        endIcon={<ArrowForwardRounded />}
        onClick={() => onMove(1)}
        sx={{ ...unless(isLast), ml: 'auto', minWidth: 140 }}
      >
        {t('taking.next')}
      </Button>
    </>
  );
}

function Narrow({ isFirst, isLast, isFlagged, tally, onMove, onFlag, onPalette, onSubmit }: TakingFooterProps) {
  const { t } = useTranslation();
  const total = tally.answered + tally.unanswered;
  const needsAttention = tally.attention > 0;
  const openPalette = t('taking.openPalette', { answered: tally.answered, total });
  return (
    <>
      <IconButton aria-label={t('taking.previous')} onClick={() => onMove(-1)} sx={{ ...square, ...unless(isFirst) }}>
        <ArrowBackRounded />
      </IconButton>
      <IconButton aria-label={t('taking.flag')} aria-pressed={isFlagged} onClick={onFlag} sx={{ ...square, ...flagStyle(isFlagged) }}>
        {isFlagged ? <FlagRounded /> : <FlagOutlined />}
      </IconButton>
      <Button
        variant="outlined"
        startIcon={needsAttention ? <WarningAmberRounded sx={{ color: ui.warnText }} /> : <AppsRounded />}
        aria-label={needsAttention ? `${openPalette}, ${t('taking.needAttention', { count: tally.attention })}` : openPalette}
        onClick={onPalette}
        sx={{ flex: 'none', px: 1.5, whiteSpace: 'nowrap' }}
      >
        {t('taking.answeredOf', { answered: tally.answered, total })}
      </Button>
      {isLast ? (
        <Button variant="contained" onClick={onSubmit} sx={{ flex: '1 0 auto' }}>
          {t('taking.submit')}
        </Button>
      ) : (
        <Button variant="contained" endIcon={<ArrowForwardRounded />} onClick={() => onMove(1)} sx={{ flex: '1 0 auto' }}>
          {t('taking.next')}
        </Button>
      )}
    </>
  );
}

const square = {
  flex: 'none',
  width: 48,
  height: 44,
  border: `1px solid ${ui.lineStrong}`,
  borderRadius: '10px',
  color: ui.ink,
  backgroundColor: ui.surface,
} as const;

function flagStyle(isFlagged: boolean) {
  return isFlagged ? ({ backgroundColor: ui.starSoft, color: ui.starText } as const) : {};
}
