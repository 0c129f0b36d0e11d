/** Why auth refuses, in the specification's words where it has them. */
import { defineReason } from '../kernel/errors.js';

export const userEmailTaken = defineReason('USER_EMAIL_TAKEN', 'ALREADY_EXISTS', 'A user with this email address already exists.', 'email');
export const clientNameTaken = defineReason(
  'CLIENT_NAME_TAKEN',
  'ALREADY_EXISTS',
  'A client with this name already exists. Please choose a different name.',
  'name',
);
export const clientRequired = defineReason(
  'CLIENT_REQUIRED',
  'VALIDATION_FAILED',
  'Client selection is required for Client Staff role',
  'client_id',
);
export const unknownClient = defineReason('UNKNOWN_CLIENT', 'VALIDATION_FAILED', 'This client does not exist', 'client_id');
export const ownRole = defineReason('OWN_ROLE', 'STATE_CONFLICT', 'You cannot change your own role.', 'role');
export const lastAdmin = defineReason('LAST_ADMIN', 'STATE_CONFLICT', 'You cannot change the role of the last active Admin.', 'role');
/** An active Admin who can reopen accounts must remain (docs/permissions.md#rules-for-staff). */
export const lastActiveAdmin = defineReason('LAST_ACTIVE_ADMIN', 'STATE_CONFLICT', 'The last active Admin must stay active.');
export const wrongPassword = defineReason('WRONG_PASSWORD', 'VALIDATION_FAILED', 'Your current password is incorrect', 'currentPassword');
export const samePassword = defineReason(
  'SAME_PASSWORD',
  'VALIDATION_FAILED',
  'Choose a password that is different from your current one',
  'newPassword',
);
/** On the list of common passwords, or made of the person's, client's or product's name (docs/sessions.md#passwords). */
export const guessablePassword = defineReason(
  'GUESSABLE_PASSWORD',
  'VALIDATION_FAILED',
  'This password is too easy to guess. Please choose another one',
  'newPassword',
);
export const invalidGrant = defineReason('INVALID_GRANT', 'MALFORMED_REQUEST', 'This sign-in has expired. Please sign in again.');
/** Used, expired, replaced or never issued; which one is not revealed (docs/sessions.md#links). */
export const linkNotValid = defineReason(
  'LINK_NOT_VALID',
  'VALIDATION_FAILED',
  'This link has expired or was already used. Ask for a new one.',
  'token',
);
/** Too many failures on this account; unknown browsers sign in by a link in an e-mail (docs/sessions.md#guessing). */
export const linkNeeded = defineReason(
  'SIGN_IN_LINK_NEEDED',
  'RATE_LIMITED',
  'Too many attempts. Use "Forgot password?" to get a link by email.',
);
export const alreadyAccepted = defineReason('ALREADY_ACCEPTED', 'STATE_CONFLICT', 'This invitation was already accepted.');
/** A learner who accepts agrees to the current notice (docs/privacy.md#consent). */
export const noticeRequired = defineReason('NOTICE_REQUIRED', 'VALIDATION_FAILED', 'Tick the box to continue.', 'notice_version');
export const ownAccount = defineReason('OWN_ACCOUNT', 'STATE_CONFLICT', 'You cannot do this to your own account.');
export const wrongCode = defineReason(
  'WRONG_CODE',
  'VALIDATION_FAILED',
  'This code is incorrect or too old. Enter the newest code from your app.',
  'code',
);
/** Wrong or used before; which one is not revealed. */
export const wrongRecoveryCode = defineReason(
  'WRONG_RECOVERY_CODE',
  'VALIDATION_FAILED',
  'This recovery code is incorrect or already used. Enter another one.',
  'code',
);
export const signInTooOld = defineReason(
  'SIGN_IN_TOO_OLD',
  'MALFORMED_REQUEST',
  'This sign-in has expired. Please enter your password again.',
);
export const mfaNotSetUp = defineReason('MFA_NOT_SET_UP', 'STATE_CONFLICT', 'Two-step sign-in is not set up.');
export const mfaNeeded = defineReason('MFA_NEEDED', 'STATE_CONFLICT', 'Your role needs two-step sign-in, so it cannot be turned off.');
export const alreadyEnrolled = defineReason('MFA_ALREADY_ON', 'STATE_CONFLICT', 'Two-step sign-in is already on.');
/** The role requires a second step that is not set up (docs/sessions.md#second-step). */
export const mfaSetupRequired = defineReason('MFA_SETUP_REQUIRED', 'FORBIDDEN', 'Set up two-step sign-in to continue.');
export const importNotReady = defineReason(
  'IMPORT_NOT_READY',
  'STATE_CONFLICT',
  'This import is at another step now. Refresh the page to see where it is.',
);
export const importIsOver = defineReason('IMPORT_IS_OVER', 'STATE_CONFLICT', 'This import is already over.');
export const nothingToImport = defineReason('NOTHING_TO_IMPORT', 'STATE_CONFLICT', 'No row can be imported. Correct the errors first.');
export const undoTooLate = defineReason('UNDO_TOO_LATE', 'STATE_CONFLICT', 'An import can be undone for 24 hours only.');
/** Briefs and the interview are made for the field that a learner had then; staff may still change it. */
export const backgroundLocked = defineReason(
  'BACKGROUND_LOCKED',
  'STATE_CONFLICT',
  'Your field of study is fixed once you have star FOUR. Please ask your placement office.',
  'background_type',
);
/** What a minor may not do must not end with a line in a form (docs/privacy.md#minors). */
export const birthDateHeld = defineReason(
  'BIRTH_DATE_HELD',
  'STATE_CONFLICT',
  'You are under 18 by the date that you gave, so you cannot remove it or make it earlier. If it is wrong, please ask your college.',
  'date_of_birth',
);
/** The consent that the account itself rests on. */
export const programmeConsent = defineReason(
  'PROGRAMME_CONSENT',
  'STATE_CONFLICT',
  'Your programme needs this. It ends when your account is closed: ask for that under Privacy.',
);
export const unknownNotice = defineReason(
  'UNKNOWN_NOTICE',
  'VALIDATION_FAILED',
  'These words have changed. Reload the page and read them again.',
  'notice_version',
);
export const connectionExists = defineReason('CONNECTION_EXISTS', 'ALREADY_EXISTS', 'This client already has a connection.', 'client_id');
export const domainTaken = defineReason('DOMAIN_TAKEN', 'ALREADY_EXISTS', 'Another client signs in with this domain.', 'domains');
/** Not https, or an address inside the network (docs/hostile-input.md#addresses-that-we-call). */
export const ssoAddressUnsafe = defineReason(
  'SSO_ADDRESS_UNSAFE',
  'VALIDATION_FAILED',
  'Enter an address that is public on the internet',
  'issuer',
);
/** It would be sent to the new one. */
export const ssoSecretNeeded = defineReason(
  'SSO_SECRET_NEEDED',
  'VALIDATION_FAILED',
  'Enter the client secret of the new issuer',
  'client_secret',
);
/** The provider does not answer, and its people have no password. */
export const ssoUnreachable = defineReason(
  'SSO_UNREACHABLE',
  'SERVICE_UNAVAILABLE',
  'The sign-in of your institution does not answer. Please try again later.',
);
/** The person's client signs in by its own provider alone. */
export const passwordOff = defineReason(
  'PASSWORD_OFF',
  'FORBIDDEN',
  'Your institution uses its own sign-in. Enter the email address it gave you to continue there.',
);
/** Mails to many at once, from one person or about the same learners (docs/people.md#announcements). */
export const announcedJustNow = defineReason(
  'ANNOUNCED_JUST_NOW',
  'RATE_LIMITED',
  'You can send one announcement every 10 minutes. Please try again later.',
);
export const nobodyToTell = defineReason('NOBODY_TO_TELL', 'VALIDATION_FAILED', 'Nobody matches these choices', 'audience');
/** Security, privacy and one's own account cannot be turned off (docs/people.md#notifications). */
export const essentialMail = defineReason('ESSENTIAL_MAIL', 'VALIDATION_FAILED', 'This kind of mail cannot be changed', 'kinds');
