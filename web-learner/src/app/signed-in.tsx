import { SignedInGate } from '@paanch/account/session/signed-in-gate';
import { useLiveRefresh } from '@paanch/ui/session/use-live-refresh';
import { useUnfinishedUploads } from '@paanch/ui/upload/documents/use-unfinished-uploads';
import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router';
import { useOwnLanguage } from './hindi/use-own-language.js';
import { useLargeText } from './text-size/use-large-text.js';
import { useUnsentAnswers } from './taking/answers/use-unsent-answers.js';
import { useUnsentEvents } from './interviews/use-unsent-events.js';
import { learnerStaleness } from './live-refresh.js';
import { useUnsentForms } from './sending/use-unsent-forms.js';
import { StarMomentOverlay } from './standing/moment/star-moment-overlay.js';
import { useFreshAfterTaking } from './standing/use-fresh-after-taking.js';
import { useUnsentWatching } from './watching/use-unsent-watching.js';
import { useTierNews } from './standing/use-tier-news.js';

const SamplePages = lazy(async () => ({ default: (await import('./sample/sample-pages.js')).SamplePages }));

/** Every page for signed-in learners; live updates run while any of them is on screen. */
export function SignedIn() {
  return (
    <SignedInGate>
      {({ user, sample }) =>
        sample === undefined ? (
          <LivePages userId={user.id} />
        ) : (
          <Suspense fallback={null}>
            <SamplePages sample={sample} />
          </Suspense>
        )
      }
    </SignedInGate>
  );
}

function LivePages({ userId }: { userId: string }) {
  useUnsentAnswers(userId);
  useUnsentWatching(userId);
  useUnsentForms(userId);
  useUnsentEvents(userId);
  useUnfinishedUploads();
  useLiveRefresh(learnerStaleness);
  useFreshAfterTaking();
  useTierNews();
  useOwnLanguage();
  useLargeText();
  return (
    <>
      <Outlet />
      <StarMomentOverlay />
    </>
  );
}
