import CloseRounded from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { usePageHeading } from '@paanch/ui/layout/page-heading';
import { ui } from '@paanch/ui/theme/tokens';
import { rem } from '@paanch/ui/theme/typography';
import { useTexts } from '@paanch/ui/use-texts';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { measureMessages } from '../measure/measure.messages.js';
import { useDuration } from '../../clock/use-duration.js';

export interface TakingHeaderProps {
  name: string;
  /** Moves focus to the heading. */
  isEntered: boolean;
  questionCount: number;
  /** Seconds of lost time added back so far. */
  returned: number;
  /** Shown on desktops; on a phone it is beside the question. */
  saveState: ReactNode;
  timer: ReactNode;
  /** The submit button of desktops is filled on the last question. */
  isLast: boolean;
  onExit: () => void;
  onSubmit: () => void;
}

export function TakingHeader({ name, isEntered, questionCount, returned, saveState, timer, isLast, onExit, onSubmit }: TakingHeaderProps) {
  useTexts('app', { measure: measureMessages });
  const { t } = useTranslation();
  const desktop = useMediaQuery((theme) => theme.breakpoints.up('md'));
  const heading = useEnteredHeading(name, isEntered);
  const duration = useDuration();
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: { xs: 1, md: '20px' },
        minHeight: { xs: 56, md: 64 },
        py: { xs: 0.5, md: 0 },
        pl: { xs: '6px', md: 1.5 },
        pr: { xs: 2, md: 3 },
        borderBottom: `1px solid ${ui.line}`,
        backgroundColor: ui.surface,
      }}
    >
      <ExitButton onExit={onExit} />
      <Box
        sx={{
          flex: { xs: `1 1 ${rem(120)}`, md: `1 1 ${rem(160)}` },
          minWidth: 0,
          pl: { md: '20px' },
          borderLeft: { md: `1px solid ${ui.line}` },
        }}
      >
        <Typography
          ref={heading}
          component="h1"
          tabIndex={-1}
          sx={{
            fontSize: { xs: rem(15), md: rem(16) },
            fontWeight: 650,
            lineHeight: rem(20),
            ...twoLines,
          }}
        >
          {name}
        </Typography>
        <Box sx={{ color: ui.ink2, fontSize: rem(13), lineHeight: rem(18) }}>
          {returned === 0 ? t('measure.questions', { count: questionCount }) : t('taking.returned', { time: duration(returned) })}
        </Box>
      </Box>
      {desktop && saveState}
      {timer}
      {desktop && (
        <Button variant={isLast ? 'contained' : 'outlined'} onClick={onSubmit} sx={{ flex: 'none' }}>
          {t('taking.submit')}
        </Button>
      )}
    </Box>
  );
}

function ExitButton({ onExit }: Pick<TakingHeaderProps, 'onExit'>) {
  const { t } = useTranslation();
  const desktop = useMediaQuery((theme) => theme.breakpoints.up('md'));
  const exit = t('taking.saveAndExit');
  if (!desktop) {
    return (
      <IconButton aria-label={exit} onClick={onExit} sx={{ flex: 'none', width: 44, height: 44 }}>
        <CloseRounded />
      </IconButton>
    );
  }
  return (
    <Button variant="text" startIcon={<CloseRounded />} onClick={onExit} sx={{ flex: 'none', color: ui.ink2 }}>
      {exit}
    </Button>
  );
}

/** Two lines, because a long name does not fit beside the clock on a phone. */
const twoLines = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const;

function useEnteredHeading(name: string, isEntered: boolean) {
  const heading = usePageHeading(name);
  useEffect(() => {
    if (isEntered) heading.current?.focus();
  }, [isEntered, heading]);
  return heading;
}
