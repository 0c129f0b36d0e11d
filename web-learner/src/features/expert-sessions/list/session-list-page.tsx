import Box from '@mui/material/Box';
import { starCount } from '@paanch/contracts/kernel/stars';
import { GROUP_OPENS_AT } from '@paanch/contracts/progress/learner-products';
import { Banner } from '@paanch/ui/feedback/banner';
import { EmptyState } from '@paanch/ui/feedback/empty/empty-state';
import { LoadFailure } from '@paanch/ui/feedback/load-failure';
import { Loading, SkeletonBlock } from '@paanch/ui/feedback/loading';
import { PageFrame } from '@paanch/ui/layout/page-frame';
import { PageHeading } from '@paanch/ui/layout/page-heading';
import { SidePanelLayout } from '@paanch/ui/layout/side-panel-layout';
import { useTexts } from '@paanch/ui/use-texts';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { PageTrail } from '../../../app/address/page-trail.js';
import { wrongAddressOf } from '../../../app/address/wrong-address-of.js';
import { WrongPage } from '../../../app/address/wrong-page.js';
import { listCard } from '../../../app/list-card.js';
import { sessionsMessages } from '../sessions.messages.js';
import { ThirdStarPanel } from '../third-star-panel.js';
import { useSessions, type SessionList } from '../use-sessions.js';
import { SessionRow } from './session-row.js';

/** The expert sessions of a programme, with what was watched of each. */
export function SessionListPage() {
  useTexts('app', { sessions: sessionsMessages });
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const productId = query.get('productId') ?? '';
  return (
    <PageFrame>
      <PageHeading title={t('sessions.title')} lead={t('sessions.lead')} trail={<PageTrail />} />
      {productId === '' ? <WrongPage what="productId" /> : <Sessions productId={productId} />}
    </PageFrame>
  );
}

function Sessions({ productId }: { productId: string }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useSessions(productId);
  if (data !== undefined) return <Rows list={data} productId={productId} />;
  const wrong = wrongAddressOf(error);
  if (wrong !== null) return <WrongPage what={wrong === 'malformed' ? 'productId' : 'programme'} />;
  if (error !== null) return <LoadFailure title={t('sessions.failed')} message={error.message} onRetry={() => void refetch()} />;
  return (
    <Loading first={<SkeletonBlock sx={{ height: 110, borderRadius: '14px 14px 0 0' }} />}>
      <SkeletonBlock sx={{ height: 110, mt: '1px', borderRadius: '0 0 14px 14px' }} />
    </Loading>
  );
}

function Rows({ list, productId }: { list: SessionList; productId: string }) {
  const { t } = useTranslation();
  const sessions = list.expert_sessions.toSorted((a, b) => a.sequence - b.sequence);
  if (sessions.length === 0) {
    return (
      <EmptyState kind="no-jobs" title={t('sessions.none')}>
        {t('sessions.noneAdvice')}
      </EmptyState>
    );
  }
  const isLocked = starCount(list.star_level) < GROUP_OPENS_AT.expert_sessions;
  const open = sessions.filter(({ is_unlocked, student_progress }) => is_unlocked && !student_progress.is_completed);
  const next = open.find(({ student_progress }) => student_progress.completion_percentage > 0) ?? open[0];
  return (
    <SidePanelLayout side={<ThirdStarPanel list={list} />} sideFirstOnPhone>
      {isLocked && (
        <Box sx={{ mb: 2 }}>
          <Banner kind="info" title={t('sessions.opensAt')} />
        </Box>
      )}
      <Box component="ul" sx={listCard}>
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isNext={session === next && list.completed_count < list.needed_count}
            productId={productId}
          />
        ))}
      </Box>
    </SidePanelLayout>
  );
}
