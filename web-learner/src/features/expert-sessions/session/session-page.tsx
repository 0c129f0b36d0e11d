import { LoadFailure } from '@paanch/ui/feedback/load-failure';
import { Loading, SkeletonBlock } from '@paanch/ui/feedback/loading';
import { PageFrame } from '@paanch/ui/layout/page-frame';
import { PageHeading } from '@paanch/ui/layout/page-heading';
import { useTexts } from '@paanch/ui/use-texts';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { PageTrail } from '../../../app/address/page-trail.js';
import { wrongAddressOf } from '../../../app/address/wrong-address-of.js';
import { LockedPage, WrongPage } from '../../../app/address/wrong-page.js';
import { useKeptWatching } from '../../../app/watching/use-kept-watching.js';
import { sessionsMessages } from '../sessions.messages.js';
import { sourceOf, useSessions } from '../use-sessions.js';
import type { OpenSessionProps } from './session-props.js';
import { WatchedSession } from './watched-session.js';

/** One expert session (docs/path.md#expert-sessions). */
export function SessionPage() {
  useTexts('app', { sessions: sessionsMessages });
  const { sessionId = '' } = useParams();
  const [query] = useSearchParams();
  const productId = query.get('productId') ?? '';
  return (
    <PageFrame>
      {productId === '' ? (
        <Unread>
          <WrongPage what="productId" />
        </Unread>
      ) : (
        <Session key={sessionId} sessionId={sessionId} productId={productId} />
      )}
    </PageFrame>
  );
}

function Session({ sessionId, productId }: { sessionId: string; productId: string }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useSessions(productId);
  if (data === undefined) {
    if (error === null) return <SessionLoading />;
    return (
      <Unread>
        {wrongAddressOf(error) === null ? (
          <LoadFailure title={t('sessions.failed')} message={error.message} onRetry={() => void refetch()} />
        ) : (
          <WrongPage what="programme" />
        )}
      </Unread>
    );
  }
  const session = data.expert_sessions.find(({ id }) => id === sessionId);
  if (session === undefined) {
    return (
      <Unread>
        <WrongPage what="session" />
      </Unread>
    );
  }
  if (sourceOf(session) === null) {
    return (
      <Unread>
        <LockedPage title={t('sessions.locked')} message={t('sessions.opensAt')} />
      </Unread>
    );
  }
  const again = async () => (await refetch()).data?.expert_sessions.find(({ id }) => id === sessionId) ?? null;
  return <OpenSession list={data} session={session} productId={productId} refetch={again} />;
}

function OpenSession(props: OpenSessionProps) {
  const opened = useKeptWatching({ kind: 'session', sessionId: props.session.id });
  return opened === null ? <SessionLoading /> : <WatchedSession {...props} opened={opened} />;
}

function Unread({ children }: { children: React.ReactNode }) {
  const { t } = useTranslation();
  return (
    <>
      <PageHeading title={t('sessions.title')} trail={<PageTrail />} />
      {children}
    </>
  );
}

function SessionLoading() {
  const { t } = useTranslation();
  return (
    <Loading heading={t('sessions.title')} first={<SkeletonBlock sx={{ height: 24, width: 160, mb: 2 }} />}>
      <SkeletonBlock sx={{ maxWidth: 720, aspectRatio: '16 / 9', borderRadius: '14px' }} />
    </Loading>
  );
}
