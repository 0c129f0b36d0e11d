import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import { keyframes } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { starLevelOf, type Tier } from '@paanch/contracts/kernel/stars';
import { useDoubleClickAsOne } from '@paanch/ui/layout/double-click';
import { deepSurface } from '@paanch/ui/signature/deep-panel';
import { Star } from '@paanch/ui/signature/star';
import { StarPath } from '@paanch/ui/signature/star-path';
import { TierPin } from '@paanch/ui/signature/tier-pin';
import { MOTION } from '@paanch/ui/theme/density';
import { ui } from '@paanch/ui/theme/tokens';
import { FONTS, rem } from '@paanch/ui/theme/typography';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mainProgramme, stepsOf } from '../programme.rule.js';
import { useAfterStar } from '../use-after-star.js';
import { useReadiness } from '../use-readiness.js';
import { usePathLegs } from '../use-step-words.js';

interface StarMomentProps {
  /** Stars earned; the newest is shown. */
  earned: number;
  /** Called when it is closed: by the button, Escape or a click anywhere. */
  onSeen: () => void;
}

/** A newly earned star, full screen: what was earned, its tier, the growing path, and what comes next (docs/look.md#motion). */
export function StarMoment({ earned, onSeen }: StarMomentProps) {
  const { t } = useTranslation();
  const id = useId();
  const [isOpen, setOpen] = useState(true);
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const { data } = useReadiness();
  const programme = data === undefined ? null : mainProgramme(data.products);
  const legs = usePathLegs(programme === null ? [] : stepsOf(programme));
  const next = useAfterStar(programme);
  const close = () => setOpen(false);
  useEffect(() => focusPage, []);
  useDoubleClickAsOne(isOpen);
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      fullScreen
      data-print="no"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-words`}
      slotProps={{ paper: { onClick: close, sx: paper }, transition: { onExited: onSeen } }}
    >
      <NewStar number={earned} size={phone ? 160 : 208} />
      <Typography id={`${id}-title`} component="h2" variant="display" sx={{ mt: 2 }}>
        {t('standing.youEarned', { star: starLevelOf(earned) })}
      </Typography>
      <Box id={`${id}-words`}>
        {earned === 1 && programme?.tier && <NewTier tier={programme.tier} />}
        <Typography sx={{ mt: 1.5, color: ui.onDeep2 }}>{next}</Typography>
      </Box>
      {legs.length > 0 && (
        <Box sx={{ width: '100%', maxWidth: { xs: 292, sm: 420 }, mt: { xs: 2, sm: 1 } }}>
          <StarPath legs={legs} drawing={phone ? 'phone' : 'panel'} celebrate={earned} />
        </Box>
      )}
      <Button autoFocus variant="marigold" size="large" onClick={close} sx={{ mt: { xs: 3, sm: 4 }, width: { xs: '100%', sm: 240 } }}>
        {t('standing.carryOn')}
      </Button>
    </Dialog>
  );
}

/** If the page changed while it was covered, its heading takes the focus now, as on any navigation. */
function focusPage(): void {
  if (document.activeElement === document.body) document.querySelector<HTMLElement>('h1')?.focus();
}

const fill = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });

/** The outline of the next star, which the earned one fills. */
function NewStar({ number, size }: { number: number; size: number }) {
  return (
    <Box aria-hidden="true" sx={{ display: 'grid', lineHeight: 0, '& > *': { gridArea: '1 / 1' } }}>
      <Star number={number} state="locked" size={size} onDeep behind={ui.deep} />
      <Box sx={{ animation: `${fill} ${MOTION.path}` }}>
        <Star number={number} state="earned" size={size} onDeep />
      </Box>
    </Box>
  );
}

function NewTier({ tier }: { tier: Tier }) {
  const { t } = useTranslation();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'center', gap: 1.5, mt: 2 }}>
      <TierPin tier={tier} size={72} />
      <Box component="span" sx={{ fontFamily: FONTS.display, fontSize: rem(26), fontWeight: 650 }}>
        {t('standing.tierNews', { tier: t(`standing.tiers.${tier}`) })}
      </Box>
    </Box>
  );
}

const paper = {
  ...deepSurface,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  // Auto margins centre content that fits, and let longer content scroll from its top.
  '&::before, &::after': { content: '""', m: 'auto' },
  p: { xs: 2.5, sm: 4 },
  border: 0,
  borderRadius: 0,
  textAlign: 'center',
} as const;
