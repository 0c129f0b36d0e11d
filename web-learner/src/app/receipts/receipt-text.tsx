import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { sentence } from '@paanch/contracts/kernel/language/sentences';
import { starCount } from '@paanch/contracts/kernel/stars';
import type { StarReceipt, TierReceipt } from '@paanch/contracts/progress/receipts';
import { Star } from '@paanch/ui/signature/star';
import { TierPin } from '@paanch/ui/signature/tier-pin';
import { ui } from '@paanch/ui/theme/tokens';
import { rem } from '@paanch/ui/theme/typography';
import { exactOf } from '@paanch/ui/time/moments';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { useReceiptWords } from './use-receipt-words.js';

/** What was earned, by which rule, from what, and what comes next, with the rule's version at the end. */
export function ReceiptText({ receipt }: { receipt: StarReceipt | TierReceipt }) {
  const { t } = useTranslation();
  const words = useReceiptWords(receipt);
  return (
    <>
      <Earned
        drawing={
          receipt.kind === 'star' ? (
            <Star number={starCount(receipt.level)} state="earned" size={44} />
          ) : (
            <TierPin tier={receipt.tier} size={44} />
          )
        }
        words={words.earned}
        product={receipt.product_name}
      />
      <Part title={t('receipts.ruleTitle')}>
        <Typography variant="body2">{words.rule}</Typography>
      </Part>
      <Part title={t('receipts.evidenceTitle')}>
        <Box component="ul" sx={{ p: 0, m: 0, listStyle: 'none', borderTop: `1px solid ${ui.line}` }}>
          {receipt.evidence.map((evidence) => (
            <EvidenceRow key={keyOf(evidence)} evidence={evidence} />
          ))}
        </Box>
        {receipt.kind === 'tier' && (
          <Typography variant="body2" sx={{ mt: 1, fontWeight: 650 }}>
            {t('receipts.average', { average: receipt.average_score })}
          </Typography>
        )}
      </Part>
      <Part title={t('receipts.nextTitle')}>
        <Typography variant="body2">
          {words.next} {words.kept}
        </Typography>
      </Part>
      <Typography variant="caption" component="p" sx={{ color: ui.ink2 }}>
        {t('receipts.ruleVersion', { version: receipt.rule.version })}
      </Typography>
    </>
  );
}

/** What was earned, and in which programme. */
export function Earned({ drawing, words, product }: { drawing: ReactNode; words: string; product: string }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 2.5 }}>
      <Box component="span" sx={{ flex: 'none', lineHeight: 0 }}>
        {drawing}
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 650 }}>{words}</Typography>
        <Typography variant="body2" sx={{ color: ui.ink2 }}>
          {product}
        </Typography>
      </Box>
    </Box>
  );
}

export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ mb: 2.5 }}>
      <Typography id={id} component="h3" variant="h3" sx={{ mb: 0.75 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

type Evidence = StarReceipt['evidence'][number];
const keyOf = (evidence: Evidence) => (evidence.work === 'assessment' ? evidence.attempt_id : evidence.evidence_id);

function EvidenceRow({ evidence }: { evidence: Evidence }) {
  const { t } = useTranslation();
  return (
    <Box component="li" sx={{ py: 1, borderBottom: `1px solid ${ui.line}`, fontSize: rem(14.5), lineHeight: rem(21) }}>
      {evidence.work === 'assessment' ? (
        <AssessmentEvidence evidence={evidence} />
      ) : (
        <>
          <Box sx={{ py: 0.5, fontWeight: 550 }}>{evidence.work === 'interview' ? sentence(evidence.name) : evidence.name}</Box>
          <Box sx={{ color: ui.ink2 }}>{t('receipts.completed', { when: exactOf(evidence.completed_at) })}</Box>
        </>
      )}
    </Box>
  );
}

function AssessmentEvidence({ evidence }: { evidence: Extract<Evidence, { work: 'assessment' }> }) {
  const { t } = useTranslation();
  const { assessment_id, name, score, submitted_at, corrections } = evidence;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
        <Link
          component={RouterLink}
          to={`/app/job-readiness/assessments/${assessment_id}/result`}
          sx={{ flex: '1 1 180px', minWidth: 0, py: 0.5, fontWeight: 550 }}
        >
          {name}
        </Link>
        <Box component="span" sx={{ fontWeight: 650 }}>
          {t('receipts.score', { score })}
        </Box>
      </Box>
      <Box sx={{ color: ui.ink2 }}>{t('receipts.submitted', { when: exactOf(submitted_at) })}</Box>
      {corrections.map(({ at, from, to }) => (
        <Box key={at} sx={{ mt: 0.5 }}>
          {t('receipts.corrected', { from, to, when: exactOf(at) })}
        </Box>
      ))}
    </>
  );
}
