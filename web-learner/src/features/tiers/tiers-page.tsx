import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { listReadinessAssessments } from '@paanch/contracts/progress/attempts';
import type { LearnerProduct } from '@paanch/contracts/progress/learner-products';
import { EmptyState } from '@paanch/ui/feedback/empty/empty-state';
import { LoadFailure } from '@paanch/ui/feedback/load-failure';
import { Loading, SkeletonBlock } from '@paanch/ui/feedback/loading';
import { PageFrame } from '@paanch/ui/layout/page-frame';
import { PageHeading } from '@paanch/ui/layout/page-heading';
import { useRouteQuery } from '@paanch/ui/session/use-route-query';
import { ui } from '@paanch/ui/theme/tokens';
import { rem } from '@paanch/ui/theme/typography';
import { useTexts } from '@paanch/ui/use-texts';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { Programme, type FailureProps } from '../../app/standing/programme.js';
import { useReadiness } from '../../app/standing/use-readiness.js';
import { examMessages } from '../../app/exam/exam.messages.js';
import { useExamEligibility } from '../../app/exam/use-exam-eligibility.js';
import { CurrentTier } from './current-tier.js';
import { PromotionBanner } from './promotion-banner.js';
import { RequirementCards } from './requirement-cards.js';
import { rangesToDraw } from './requirement.rule.js';
import { tierMessages } from './tiers.messages.js';

/** What tiers are, which one the learner has, and what each requires (docs/look.md#tier-system). */
export function TiersPage() {
  useTexts('app', { tiers: tierMessages, exam: examMessages });
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const wanted = query.get('productId');
  return (
    <PageFrame>
      <PageHeading title={t('tiers.title')} lead={t('tiers.lead')} trail={<Trail />} />
      <Programme heading={null} loading={<TiersLoading />} shape={<TiersShape />} Failure={ProgressFailure}>
        {(main) => (wanted === null || wanted === main.id ? <Tiers programme={main} /> : <OtherProgramme productId={wanted} />)}
      </Programme>
    </PageFrame>
  );
}

function Trail() {
  const { t } = useTranslation();
  return (
    <Box component="nav" aria-label={t('tiers.trail')} sx={{ mt: { md: -1 }, fontSize: rem(14.5), lineHeight: rem(21) }}>
      <Link component={RouterLink} to="/app/job-readiness" underline="hover" sx={{ color: ui.ink2, fontSize: 'inherit', fontWeight: 450 }}>
        {t('tiers.readiness')}
      </Link>
    </Box>
  );
}

/** A programme that is not the learner's main one, or not theirs. */
function OtherProgramme({ productId }: { productId: string }) {
  const { t } = useTranslation();
  const programme = useReadiness().data?.products.find(({ id }) => id === productId.toLowerCase());
  if (programme !== undefined) return <Tiers programme={programme} />;
  return (
    <EmptyState kind="access-denied" title={t('tiers.unknown')}>
      {t('tiers.unknownAdvice')}
    </EmptyState>
  );
}

function Tiers({ programme }: { programme: LearnerProduct }) {
  const { data, error, refetch } = useRouteQuery(listReadinessAssessments, { query: { productId: programme.id } });
  const exam = useExamEligibility(programme.id);
  const { t } = useTranslation();
  if (data === undefined) {
    if (error === null) return <TiersLoading />;
    return <LoadFailure title={t('tiers.failed')} message={error.message} onRetry={() => void refetch()} />;
  }
  return (
    <>
      <PromotionBanner eligibility={exam.data} />
      <CurrentTier setByStaff={programme.set_by_staff} tier={programme.tier} summary={data.completion_summary} productId={programme.id} />
      <RequirementCards ranges={rangesToDraw(data.tier_configuration)} own={programme.tier} productId={programme.id} />
    </>
  );
}

/** Failed to load the programme: its tier is unknown. */
function ProgressFailure({ message, onRetry }: FailureProps) {
  const { t } = useTranslation();
  return <LoadFailure title={t('standing.progressFailed')} message={message} onRetry={onRetry} />;
}

function TiersLoading() {
  return (
    <Loading first={CURRENT_SHAPE}>
      <CardsShape />
    </Loading>
  );
}

const CURRENT_SHAPE = <SkeletonBlock sx={{ height: 124, borderRadius: '14px' }} />;

function CardsShape() {
  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', md: 'repeat(3, 1fr)' }, mt: 2.5 }}>
      {[1, 2, 3].map((number) => (
        <SkeletonBlock key={number} sx={{ height: 232, borderRadius: '14px' }} />
      ))}
    </Box>
  );
}

function TiersShape() {
  return (
    <>
      {CURRENT_SHAPE}
      <CardsShape />
    </>
  );
}
