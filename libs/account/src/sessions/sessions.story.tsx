/** The list of signed-in browsers in all its states. */
import { endOwnSession, endOwnSessions, listOwnSessions, type OwnSession } from '@paanch/contracts/auth/sign-in/own-sessions';
import { logout } from '@paanch/contracts/auth/sign-in/sessions';
import { ok, refused, signedInAs, StoryFrame, type StoryServer } from '../story-frame.story.js';
import { SessionsSection } from './sessions-section.js';

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

export const session = (number: number, parts: Partial<OwnSession> = {}): OwnSession => ({
  id: `01890000-0000-7000-8000-00000000000${number}`,
  is_current: false,
  door: 'learner-web',
  browser: 'Chromium on Linux',
  network: '203.0.113.0/24',
  created_at: '2026-11-18T05:30:00.000Z',
  last_activity_at: ago(0),
  ...parts,
});

const THREE = [
  session(1, { is_current: true }),
  session(2, { browser: 'Firefox on Android', last_activity_at: ago(65) }),
  session(3, { browser: null, network: '198.51.100.0/24', last_activity_at: ago(3 * 24 * 60) }),
];

const page = (server: StoryServer) => (
  <StoryFrame server={server}>
    <SessionsSection />
  </StoryFrame>
);
const server = () => signedInAs('student');

export const sessionStories = {
  three: (from = server()) => page(threeOpen(from)),
  alone: (from = server()) => page(from.on(listOwnSessions, ok({ sessions: THREE.slice(0, 1) }))),
  loading: (from = server()) => page(from.on(listOwnSessions, 'never')),
  failed: (from = server()) => page(from.on(listOwnSessions, refused('FORBIDDEN'))),
  /** The list loads, but signing out fails. */
  stuck: (from = server()) => page(threeOpen(from).on(endOwnSession, refused('NOT_FOUND')).on(endOwnSessions, refused('FORBIDDEN'))),
};

/** Signing one out removes it from the list. */
export function threeOpen(server: StoryServer): StoryServer {
  let open = THREE;
  return server
    .on(listOwnSessions, () => ok({ sessions: open }))
    .on(endOwnSession, () => {
      open = open.slice(0, 2);
      return ok({ success: true });
    })
    .on(endOwnSessions, ok({ success: true }))
    .on(logout, ok({ success: true }));
}
