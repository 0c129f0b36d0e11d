import type { Me } from '@paanch/contracts/auth/sign-in/sessions';
import { useMe } from '@paanch/ui/session/use-me';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { PRIVACY } from '../address/privacy-address.js';

const AgePage = lazy(async () => ({ default: (await import('../age/age-page.js')).AgePage }));
const NewWordsPage = lazy(async () => ({ default: (await import('../consents/new-words-page.js')).NewWordsPage }));

/**
 * Asks a learner how old they are (docs/privacy.md#minors), then whether they agree to the words of now (docs/privacy.md#consent): each once, around the pages with the rail alone, never in an attempt or an interview. It asks when a page is
 * opened, never while one is open, so nothing that is being typed is lost.
 */
export function QuestionGate({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const { data: me } = useMe();
  const question = questionFor(me, pathname);
  const [opened, setOpened] = useState({ pathname, asks: question !== null });
  if (opened.pathname !== pathname) setOpened({ pathname, asks: question !== null });
  if (!opened.asks || question === null) return children;
  return <Suspense fallback={null}>{question === 'age' ? <AgePage /> : <NewWordsPage key={question} purpose={question} />}</Suspense>;
}

type Purpose = Me['profile']['wordsDue'][number];

/** Who does not agree to new words can still take a copy of the data, or erase it. */
function questionFor(me: Me | null | undefined, pathname: string): 'age' | Purpose | null {
  if (!me) return null;
  if (!me.profile.ageKnown) return 'age';
  return pathname === PRIVACY ? null : (me.profile.wordsDue[0] ?? null);
}
