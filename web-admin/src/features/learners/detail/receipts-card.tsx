import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { starCount } from '@paanch/contracts/kernel/stars';
import type { Receipt } from '@paanch/contracts/progress/receipts';
import { Star } from '@paanch/ui/signature/star';
import { TierPin } from '@paanch/ui/signature/tier-pin';
import { ui } from '@paanch/ui/theme/tokens';
import { exactOf } from '@paanch/ui/time/moments';
import { useTranslation } from 'react-i18next';
import { Note, SectionCard } from './section-card.js';

/** Why each star and tier was given, newest first (docs/path.md#receipts). */
export function ReceiptsCard({ receipts }: { receipts: readonly Receipt[] }) {
  const { t } = useTranslation();
  return (
    <SectionCard title={t('learnerDetail.receipts.title')}>
      {receipts.length === 0 && <Note>{t('learnerDetail.receipts.none')}</Note>}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {receipts.map((receipt) => (
          <ReceiptEntry key={receipt.id} receipt={receipt} />
        ))}
      </Box>
    </SectionCard>
  );
}

function ReceiptEntry({ receipt }: { receipt: Receipt }) {
  const { t } = useTranslation();
  const { kind, product_name: product, decided_at: at, evidence } = receipt;
  const title = kind === 'star' ? t('learnerDetail.receipts.star', { level: receipt.level }) : t(`learners.tiers.${receipt.tier}`);
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: 1.5,
        py: 1.5,
        '&:first-of-type': { pt: 0 },
        '&:last-of-type': { pb: 0 },
        '& + &': { borderTop: `1px solid ${ui.line}` },
        typography: 'body2',
      }}
    >
      <Box component="span" sx={{ flex: 'none', lineHeight: 0, pt: 0.25 }}>
        {kind === 'star' ? <Star number={starCount(receipt.level)} state="earned" size={30} /> : <TierPin tier={receipt.tier} size={30} />}
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Typography component="h3" variant="h3">
          {title}
        </Typography>
        <Box sx={{ color: ui.ink2 }}>
          {product}, <time dateTime={at}>{exactOf(at)}</time>
        </Box>
        <Box component="p" sx={{ my: 0.5 }}>
          {useRuleOf(receipt)}
        </Box>
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', color: ui.ink2 }}>
          {evidence.map((item) => (
            <EvidenceEntry key={item.attempt_id} evidence={item} />
          ))}
        </Box>
      </Box>
    </Box>
  );
}

function useRuleOf(receipt: Receipt): string {
  const { t } = useTranslation();
  if (receipt.kind === 'star') return t('learnerDetail.receipts.starRule');
  const { tier, average_score: average, ranges } = receipt;
  const range = t(`learnerDetail.receipts.range.${tier}`, { silver: ranges.silver.min_score, gold: ranges.gold.min_score });
  return t('learnerDetail.receipts.tierRule', { average, range });
}

function EvidenceEntry({ evidence: { name, score, corrections } }: { evidence: Receipt['evidence'][number] }) {
  const { t } = useTranslation();
  const [first] = corrections;
  const text = first
    ? t('learnerDetail.receipts.raised', { name, score, from: first.from })
    : t('learnerDetail.receipts.score', { name, score });
  return <li>{text}</li>;
}
