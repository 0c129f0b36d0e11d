/**
 * The codes built routes can answer, their status, and the message shown without a finer reason.
 * The closed list is docs/hostile-input.md#error-codes; a code is added here once a route returns it.
 */
export const ERRORS = {
  VALIDATION_FAILED: { status: 400, title: 'Validation failed', message: 'Please check the highlighted fields.' },
  MALFORMED_JSON: { status: 400, title: 'Malformed JSON', message: 'The request body is not valid JSON.' },
  MALFORMED_REQUEST: {
    status: 400,
    title: 'Malformed request',
    message: 'We could not read this request. Refresh the page and try again.',
  },
  NO_FILE_PROVIDED: { status: 400, title: 'No file', message: 'No file was selected. Please choose a file to upload.' },
  MISSING_SESSION_ID: {
    status: 400,
    title: 'Session missing',
    message: 'Required information is missing. Please refresh the page and try again.',
  },
  MISSING_SUBMISSION_ID: {
    status: 400,
    title: 'Submission missing',
    message: 'Required information is missing. Please refresh the page and try again.',
  },
  INVALID_SESSION_ID: { status: 400, title: 'Invalid session', message: 'Invalid session. Please refresh the page and try again.' },
  INVALID_SUBMISSION_ID: { status: 400, title: 'Invalid submission', message: 'Invalid session. Please refresh the page and try again.' },
  AUTH_REQUIRED: { status: 401, title: 'Authentication required', message: 'Authentication required' },
  INVALID_CREDENTIALS: { status: 401, title: 'Invalid credentials', message: 'Invalid email or password' },
  MFA_REQUIRED: { status: 401, title: 'Second step required', message: 'Enter the code from your authenticator app.' },
  SESSION_EXPIRED: { status: 401, title: 'Session expired', message: 'Session expired. Please log in again.' },
  SESSION_REVOKED: { status: 401, title: 'Session ended', message: 'Session expired. Please log in again.' },
  TOKEN_REUSED: { status: 401, title: 'Session ended', message: 'Session expired. Please log in again.' },
  FORBIDDEN: { status: 403, title: 'Forbidden', message: 'Your role does not allow this.' },
  APP_MISMATCH: { status: 403, title: 'Wrong area', message: 'Please use the other sign-in page for this account.' },
  ACCESS_DENIED: { status: 403, title: 'Access denied', message: 'You do not have access to this.' },
  ACCOUNT_DISABLED: { status: 403, title: 'Account disabled', message: 'This account is not active. Please contact your administrator.' },
  PASSWORD_CHANGE_REQUIRED: { status: 403, title: 'Password change required', message: 'Please choose your own password to continue.' },
  REAUTH_REQUIRED: { status: 403, title: 'Sign in again', message: 'Please enter your password again to continue.' },
  CONSENT_REQUIRED: {
    status: 403,
    title: 'Consent required',
    message: 'Please agree to the recording first. If you are under 18, a parent has to agree.',
  },
  CROSS_ORIGIN_REJECTED: { status: 403, title: 'Cross-origin request rejected', message: 'This request came from another site.' },
  NOT_FOUND: { status: 404, title: 'Not found', message: 'Not found' },
  METHOD_NOT_ALLOWED: { status: 405, title: 'Method not allowed', message: 'This address does not support that method.' },
  REQUEST_TIMEOUT: { status: 408, title: 'Request timeout', message: 'Your request took too long to reach us. Please try again.' },
  ALREADY_EXISTS: { status: 409, title: 'Already exists', message: 'This already exists.' },
  VERSION_CONFLICT: { status: 409, title: 'Changed since', message: 'Someone else changed this after you opened it.' },
  STATE_CONFLICT: { status: 409, title: 'Not possible now', message: 'This cannot be done right now. Refresh the page and try again.' },
  IN_USE: { status: 409, title: 'In use', message: 'This is in use and cannot be removed now.' },
  LIMIT_REACHED: { status: 409, title: 'Limit reached', message: 'This is more than is allowed.' },
  REQUEST_IN_PROGRESS: { status: 409, title: 'Still in progress', message: 'We are still working on this. Please wait a moment.' },
  REFRESH_BUSY: { status: 409, title: 'Refresh in progress', message: 'Please try again in a moment.' },
  BODY_TOO_LARGE: { status: 413, title: 'Body too large', message: 'This is too large to send.' },
  FILE_TOO_LARGE: {
    status: 413,
    title: 'File too large',
    message: 'The file you selected is too large. Please choose a smaller file.',
  },
  URI_TOO_LONG: { status: 414, title: 'Address too long', message: 'This web address is too long.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, title: 'Unsupported media type', message: 'Please send JSON.' },
  INVALID_FILE_TYPE: {
    status: 415,
    title: 'File type not supported',
    message: 'This file type is not supported. Please select a different file.',
  },
  IDEMPOTENCY_KEY_REUSED: {
    status: 422,
    title: 'Key used before',
    message: 'This was already sent with different content. Refresh the page and try again.',
  },
  FILE_REJECTED: { status: 422, title: 'File rejected', message: 'This file could not be accepted. Please select a different file.' },
  RATE_LIMITED: { status: 429, title: 'Too many requests', message: 'Too many attempts. Please wait a moment and try again.' },
  /** Of the coach alone; its `type` is the specification's. */
  RATE_LIMIT_EXCEEDED: {
    status: 429,
    title: 'Daily limit reached',
    message: 'You have reached your daily limit. Please try again later.',
  },
  HEADERS_TOO_LARGE: { status: 431, title: 'Headers too large', message: 'The request headers are too large.' },
  INTERNAL: { status: 500, title: 'Internal error', message: 'Something went wrong. Please try again.' },
  SERVICE_UNAVAILABLE: { status: 503, title: 'Service unavailable', message: 'The service is not available right now. Please try again.' },
  AUTH_UNAVAILABLE: {
    status: 503,
    title: 'Sign-in service unavailable',
    message: 'The sign-in service is not available right now. Please try again.',
  },
  STORAGE_UNAVAILABLE: { status: 503, title: 'Storage unavailable', message: 'Storage is not available right now. Please try again.' },
  CONFIGURATION_ERROR: {
    status: 503,
    title: 'Uploads not set up',
    message: 'Upload service is temporarily unavailable. Please try again later.',
  },
  UPSTREAM_TIMEOUT: { status: 504, title: 'Upstream timeout', message: 'This took too long. Please try again.' },
} as const;

export type ErrorCode = keyof typeof ERRORS;

/** The message of a bare code; a throttled caller is told how long to wait, if known. */
export function messageOf(code: ErrorCode, retryAfterSeconds?: number): string {
  if (code !== 'RATE_LIMITED' || retryAfterSeconds === undefined) return ERRORS[code].message;
  return tooManyAttempts(retryAfterSeconds);
}

/** Of RATE_LIMITED. Apart, because the sign-in page counts it down and needs no other message. */
export function tooManyAttempts(seconds: number): string {
  return `Too many attempts. Try again in ${waitInWords(seconds)}.`;
}

/** Minutes are rounded up, so that nobody retries too early. */
function waitInWords(seconds: number): string {
  return seconds < 60 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`;
}

/**
 * The finer reason behind a code, declared once by the area that can refuse for it.
 * `field` is the wire name at fault, empty where no field is.
 */
export interface Reason {
  readonly reason: string;
  readonly code: ErrorCode;
  readonly message: string;
  readonly field: string;
}

export function defineReason(reason: string, code: ErrorCode, message: string, field = ''): Reason {
  return { reason, code, message, field };
}
