import CheckRounded from '@mui/icons-material/CheckRounded';
import RadioButtonUncheckedRounded from '@mui/icons-material/RadioButtonUncheckedRounded';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type Tier, type TierRanges, TIERS } from '@paanch/contracts/kernel/stars';
import { StatusChip } from '@paanch/ui/feedback/status-chip';
import { Tag } from '@paanch/ui/feedback/tag';
import { TIER_COLOURS, TierPin } from '@paanch/ui/signature/tier-pin';
import { ui } from '@paanch/ui/theme/tokens';
import { rem } from '@paanch/ui/theme/typography';
import { visuallyHidden } from '@paanch/ui/theme/visually-hidden';
import { useTranslation } from 'react-i18next';
import { WayToExam } from './way-to-exam.js';
import { tierCards, type TierState, type TierCard } from './requirement.rule.js';

/** Bronze, Silver and Gold side by side; the learner's own has a two-pixel border. */
export function RequirementCards({ ranges, own, productId }: { ranges: TierRanges; own: Tier | null; productId: string }) {
  const { t } = useTranslation();
  return (
    <Box component="section" aria-labelledby="tier-requirements" sx={{ mt: 2.5 }}>
      <Typography id="tier-requirements" component="h2" sx={visuallyHidden}>
        {t('tiers.requirements')}
      </Typography>
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gap: 2.5,
          gridTemplateColumns: { xs: '1fr', md: 'repeat(3, minmax(0, 1fr))' },
          p: 0,
          m: 0,
          listStyle: 'none',
        }}
      >
        {tierCards(ranges, own).map((card) => (
          <Card key={card.tier} card={card} productId={productId} />
        ))}
      </Box>
    </Box>
  );
}

function Card({ card, productId }: { card: TierCard; productId: string }) {
  const { t } = useTranslation();
  const { tier, min, max, state, requirement } = card;
  const { text, soft } = TIER_COLOURS[tier];
  const isHere = state === 'here';
  return (
    <Box
      component="li"
      aria-current={isHere ? 'true' : undefined}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        border: isHere ? `2px solid ${text}` : `1px solid ${ui.line}`,
        borderRadius: '14px',
        backgroundColor: ui.surface,
        overflow: 'hidden',
      }}
    >
      <Box
        sx={{ display: 'flex', alignItems: 'center', gap: 1.5, p: isHere ? '15px 19px' : '16px 20px', backgroundColor: soft, color: text }}
      >
        <Box component="span" sx={{ flex: 'none', lineHeight: 0 }}>
          <TierPin tier={tier} size={38} />
        </Box>
        <Box sx={{ minWidth: 0 }}>
          <Typography component="h3" variant="h2" sx={{ fontSize: rem(17), lineHeight: rem(23), color: 'inherit' }}>
            {t(`tiers.labels.${tier}`)}
          </Typography>
          <Box sx={{ fontSize: rem(14.5), fontWeight: 650, lineHeight: rem(21) }}>{t('tiers.range', { min, max })}</Box>
        </Box>
      </Box>
      <Box sx={{ flex: 1, display: 'flex', flexDirection: 'column', gap: 1.25, p: isHere ? '19px' : '20px' }}>
        <Asked card={card} />
        {requirement.by === 'exam' && requirement.isNext ? <WayToExam productId={productId} /> : <State state={state} />}
      </Box>
    </Box>
  );
}

/** What the tier requires and means; only a met requirement has a tick, and a lower tier has no icon. */
function Asked({ card }: { card: TierCard }) {
  const { t } = useTranslation();
  const requirement = useRequirementWords(card);
  const isMet = card.state === 'here';
  const Icon = isMet ? CheckRounded : RadioButtonUncheckedRounded;
  const colour = isMet ? TIER_COLOURS[card.tier].text : ui.ink3;
  return (
    <Box sx={{ flex: 1, display: 'grid', alignContent: 'start', gap: 1.25, fontSize: rem(14.5), lineHeight: rem(21) }}>
      <Box sx={{ display: 'flex', gap: 1.25 }}>
        {card.state !== 'under' && <Icon aria-hidden="true" sx={{ flex: 'none', mt: '2px', fontSize: 18, color: colour }} />}
        <Box sx={{ minWidth: 0, fontWeight: 550 }}>{requirement}</Box>
      </Box>
      <Box sx={{ color: ui.ink2 }}>{t(`tiers.sets.${card.tier}`)}</Box>
    </Box>
  );
}

function useRequirementWords({ tier, requirement }: TierCard): string {
  const { t } = useTranslation();
  const name = t(`standing.tiers.${tier}`);
  if (requirement.by === 'exam') {
    const before = TIERS[TIERS.indexOf(tier) - 1];
    if (requirement.isNext || before === undefined) return t('tiers.pass', { tier: name });
    return t('tiers.passAfter', { tier: name, before: t(`standing.tiers.${before}`) });
  }
  const { from, below: next } = requirement;
  if (from === null) return t('tiers.below', { next });
  return next === null ? t('tiers.from', { from }) : t('tiers.between', { from, next });
}

function State({ state }: { state: TierState }) {
  const { t } = useTranslation();
  if (state === 'open') return null;
  const label = t(`tiers.state.${state}`);
  return <Box>{state === 'under' ? <Tag label={label} /> : <StatusChip tone={state === 'here' ? 'ok' : 'locked'} label={label} />}</Box>;
}
