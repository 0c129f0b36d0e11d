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
export const lastAdmin = defineReason('LAST_ADMIN', 'STATE_CONFLICT', 'The last active Admin cannot be given another role.', 'role');
export const wrongPassword = defineReason('WRONG_PASSWORD', 'VALIDATION_FAILED', 'The current password is not correct', 'currentPassword');
export const samePassword = defineReason(
  'SAME_PASSWORD',
  'VALIDATION_FAILED',
  'The new password must differ from the current one',
  'newPassword',
);
/** trust 1.10: on the list of common passwords, or made of the person's, client's or product's name. */
export const guessablePassword = defineReason(
  'GUESSABLE_PASSWORD',
  'VALIDATION_FAILED',
  'This password is too easy to guess. Please choose another one',
  'newPassword',
);
export const invalidGrant = defineReason(
  'INVALID_GRANT',
  'MALFORMED_REQUEST',
  'This sign-in code is not valid any more. Please sign in again.',
);
