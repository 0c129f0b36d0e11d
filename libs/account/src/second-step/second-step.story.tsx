/** The two-step sign-in section in all its states. */
import { confirmMfa, disableMfa, enrolMfa, renewRecoveryCodes } from '@paanch/contracts/auth/sign-in/mfa';
import { alreadyEnrolled, mfaNeeded, wrongCode } from '@paanch/contracts/auth/reasons';
import { readMe } from '@paanch/contracts/auth/sign-in/sessions';
import { meOf } from '@paanch/testing/browser/auth-replies';
import { RequireSession } from '../session/require-session.js';
import { ok, refused, signedInAs, StoryFrame, type StoryServer } from '../story-frame.story.js';
import { SecondStepSection } from './second-step-section.js';
import { SetUpFirst } from './set-up-first.js';

export const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
export const CODES = Array.from({ length: 10 }, (_, index) => `abcd${index}-efgh${index}`);

const page = (server: StoryServer) => (
  <StoryFrame server={server} area="admin">
    <SecondStepSection />
  </StoryFrame>
);
const off = () => signedInAs('Admin');
const on = () => signedInAs('Admin', { mfaEnabled: true });

/** Turns on once confirmed. */
function works(server: StoryServer): StoryServer {
  return server
    .on(enrolMfa, ok({ secret: SECRET, otpauth_uri: `otpauth://totp/Paanch:meera@desk.example?secret=${SECRET}&issuer=Paanch` }))
    .on(confirmMfa, () => {
      server.on(readMe, ok(meOf('Admin', { mfaEnabled: true })));
      return ok({ recovery_codes: CODES });
    })
    .on(renewRecoveryCodes, ok({ recovery_codes: CODES }))
    .on(disableMfa, () => {
      server.on(readMe, ok(meOf('Admin')));
      return ok({ success: true });
    });
}
const wrong = refused('VALIDATION_FAILED', [{ field: 'code', message: wrongCode.message, code: wrongCode.reason }]);

export const secondStepStories = {
  off: (from = off()) => page(works(from)),
  on: (from = on()) => page(works(from)),
  wrongCode: (from = off()) => page(works(from).on(confirmMfa, wrong)),
  enrolledElsewhere: (from = off()) =>
    page(from.on(enrolMfa, refused('STATE_CONFLICT', [{ field: '', message: alreadyEnrolled.message, code: alreadyEnrolled.reason }]))),
  /** The role requires it. */
  neededByRole: (from = on()) =>
    page(from.on(disableMfa, refused('STATE_CONFLICT', [{ field: '', message: mfaNeeded.message, code: mfaNeeded.reason }]))),
  /** No other page opens before it is set up. */
  required: (from = signedInAs('Admin', { mfaSetupRequired: true })) => (
    <StoryFrame server={works(from)} area="admin">
      <RequireSession waiting={null}>
        {(me) => (
          <SetUpFirst me={me}>
            <h1>What was asked for</h1>
          </SetUpFirst>
        )}
      </RequireSession>
    </StoryFrame>
  ),
};
