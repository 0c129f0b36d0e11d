import ManageAccountsOutlined from '@mui/icons-material/ManageAccountsOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { starCount } from '@paanch/contracts/kernel/stars';
import type { StarReceipt } from '@paanch/contracts/progress/receipts';
import { Star } from '@paanch/ui/signature/star';
import { TierPin } from '@paanch/ui/signature/tier-pin';
import { ui } from '@paanch/ui/theme/tokens';
import { exactOf } from '@paanch/ui/time/moments';
import { useTranslation } from 'react-i18next';
import { Note, SectionCard } from './section-card.js';
import type { SeenReceipt } from './use-learner.js';

/** Why each star and tier was given, newest first (docs/path.md#receipts). */
export function ReceiptsCard({ receipts }: { receipts: readonly SeenReceipt[] }) {
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

function ReceiptEntry({ receipt }: { receipt: SeenReceipt }) {
  const { product_name: product, decided_at: at } = receipt;
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
        <Sign receipt={receipt} />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Typography component="h3" variant="h3">
          {useTitleOf(receipt)}
        </Typography>
        <Box sx={{ color: ui.ink2 }}>
          {product}, <time dateTime={at}>{exactOf(at)}</time>
        </Box>
        <Reasons receipt={receipt} />
      </Box>
    </Box>
  );
}

function Reasons({ receipt }: { receipt: SeenReceipt }) {
  if (receipt.kind === 'override') return <Words override={receipt} />;
  return receipt.kind === 'promotion' ? <PassedExam promotion={receipt} /> : <Grounds receipt={receipt} />;
}

type SeenOverride = Extract<SeenReceipt, { kind: 'override' }>;

/** What staff wrote: for the learner, and where the reader may see it, why. */
function Words({ override }: { override: SeenOverride }) {
  const { t } = useTranslation();
  const { note, reason } = override;
  return (
    <Box sx={{ my: 0.5, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      <p>{note === null ? t('learnerDetail.receipts.noNote') : t('learnerDetail.receipts.noteOf', { note })}</p>
      {reason !== undefined && <p>{t('learnerDetail.receipts.reason', { reason })}</p>}
    </Box>
  );
}

function PassedExam({ promotion }: { promotion: Extract<SeenReceipt, { kind: 'promotion' }> }) {
  const { t } = useTranslation();
  const { previous_tier: previous, score, pass_threshold: mark, config_version: version } = promotion;
  const from = previous === null ? t('learners.noTier') : t(`learners.tiers.${previous}`);
  return (
    <Box component="p" sx={{ my: 0.5 }}>
      {t('learnerDetail.receipts.promotionRule', { previous: from, score, mark, version })}
    </Box>
  );
}

type Earned = Exclude<SeenReceipt, { kind: 'override' | 'promotion' }>;

function Grounds({ receipt }: { receipt: Earned }) {
  return (
    <>
      <Box component="p" sx={{ my: 0.5 }}>
        {useRuleOf(receipt)}
      </Box>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', color: ui.ink2 }}>
        {receipt.evidence.map((item) => (
          <EvidenceEntry key={item.work === 'assessment' ? item.attempt_id : item.evidence_id} evidence={item} />
        ))}
      </Box>
    </>
  );
}

function Sign({ receipt }: { receipt: SeenReceipt }) {
  if (receipt.kind === 'tier' || receipt.kind === 'promotion') return <TierPin tier={receipt.tier} size={30} />;
  if (receipt.kind === 'star') return <Star number={starCount(receipt.level)} state="earned" size={30} />;
  return <ManageAccountsOutlined sx={{ fontSize: 30, color: ui.ink2 }} />;
}

function useTitleOf(receipt: SeenReceipt): string {
  const { t } = useTranslation();
  if (receipt.kind === 'promotion') return t('learnerDetail.receipts.promotion', { tier: t(`learners.tiers.${receipt.tier}`) });
  if (receipt.kind === 'tier') return t(`learners.tiers.${receipt.tier}`);
  if (receipt.kind === 'star') return t('learnerDetail.receipts.star', { level: receipt.level });
  const star = receipt.star_level === null ? t('learners.noStar') : t('learnerDetail.receipts.star', { level: receipt.star_level });
  const tier = receipt.tier === null ? t('learners.noTier') : t(`learners.tiers.${receipt.tier}`);
  const name = receipt.decided_by?.name ?? null;
  const by = name === null ? t('learnerDetail.receipts.bySomeone') : t('learnerDetail.receipts.by', { name });
  return t('learnerDetail.receipts.override', { by, star, tier });
}

function useRuleOf(receipt: Earned): string {
  const { t } = useTranslation();
  if (receipt.kind === 'star') return t(`learnerDetail.receipts.starRules.${receipt.rule.name}`);
  const { tier, average_score: average, ranges } = receipt;
  const range = t(`learnerDetail.receipts.range.${tier}`, { silver: ranges.silver.min_score, gold: ranges.gold.min_score });
  return t('learnerDetail.receipts.tierRule', { average, range });
}

function EvidenceEntry({ evidence }: { evidence: StarReceipt['evidence'][number] }) {
  const { t } = useTranslation();
  if (evidence.work !== 'assessment') return <li>{evidence.name}</li>;
  const { name, score, corrections } = evidence;
  const [first] = corrections;
  const text = first
    ? t('learnerDetail.receipts.raised', { name, score, from: first.from })
    : t('learnerDetail.receipts.score', { name, score });
  return <li>{text}</li>;
}
