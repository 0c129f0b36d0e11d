import { useTranslation } from 'react-i18next';
import { examAddress, tiersAddress } from '../../app/address/exam-address.js';
import { PageTrail } from '../../app/address/page-trail.js';

/** Breadcrumbs to the Tier System page; from an attempt to the page of the exam as well. */
export function ExamTrail({ productId, isBelow = false }: { productId: string | null; isBelow?: boolean }) {
  const { t } = useTranslation();
  if (productId === null) return <PageTrail />;
  const tiers = { label: t('promotionExam.tiers'), to: tiersAddress(productId) };
  const exam = { label: t('promotionExam.title'), to: examAddress(productId) };
  return <PageTrail steps={isBelow ? [tiers, exam] : [tiers]} />;
}
