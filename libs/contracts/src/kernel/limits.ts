/** Every limit on what may come in, in one place (docs/hostile-input.md#limits). Bytes, milliseconds and counts as named. */
export const LIMITS = {
  requestLineBytes: 8 * 1024,
  headerBytes: 16 * 1024,
  headerCount: 100,
  headersTimeoutMs: 10_000,
  requestTimeoutMs: 30_000,
  idleTimeoutMs: 15_000,
  requestsPerSocket: 1_000,
  bodyBytes: 256 * 1024,
  loginBodyBytes: 8 * 1024,
  reportBodyBytes: 8 * 1024,
  pictureBytes: 5 * 1024 * 1024,
  documentBytes: 10 * 1024 * 1024,
  videoBytes: 500 * 1024 * 1024,
  /** Of an interview, by one PUT. */
  recordingBytes: 200 * 1024 * 1024,
  /** The longest video of a lesson or an expert session. */
  videoSeconds: 4 * 3_600,
  importBytes: 5 * 1024 * 1024,
  /** What multipart/form-data adds to its file: boundaries, part headers and a few fields. */
  formBytes: 16 * 1024,
  formFields: 5,
  formFieldBytes: 1_024,
  fileNameLength: 255,
  /** A body that brings nothing for so long is cut off, and so is an answer of which nothing is taken. */
  bodyIdleMs: 10_000,
  readerIdleMs: 10_000,
  /** A video of 500 MB at 1.2 Mbit/s. */
  uploadTimeoutMs: 3_600_000,
  /** An upload that is slower on average is cut off. */
  uploadBytesPerSecond: 16 * 1024,
  /** Of a body that was refused: what still is read, so that its sender sees why. */
  discardedBytes: 32 * 1024 * 1024,
  discardMs: 10_000,
  jsonDepth: 12,
  jsonNodes: 5_000,
  jsonArrayItems: 1_000,
  jsonObjectKeys: 200,
  jsonKeyLength: 128,
  queryParameters: 40,
  /** A code of a provider (docs/sso.md#the-flow) may be as long. */
  queryValueLength: 2_048,
  searchLength: 200,
  pageMax: 10_000,
  pageSizeMax: 100,
  emailLength: 254,
  urlLength: 2_048,
  passwordLength: 128,
  userAgentLength: 256,
  idempotencyKeyLength: 255,
  exportRows: 50_000,
  /** Ranges of watched seconds in one save, and stored of one video. */
  watchedRanges: 200,
  /** Of files by link and private files that a person has sent in 24 hours; refused files do not count. */
  uploadBytesADay: { learner: 200 * 1024 * 1024, recordings: 600 * 1024 * 1024, staff: 10 * 1024 * 1024 * 1024 },
} as const;

/**
 * Files on their way through the gateway at one moment, to or from each service (docs/reliability.md#files-on-their-way). `ofOne` is a
 * person, or a source where nobody is signed in; what is beyond waits for its turn.
 */
export const FILE_PLACES = {
  download: { inAll: 256, ofOne: 32, waitingOfOne: 256 },
  upload: { inAll: 128, ofOne: 16, waitingOfOne: 64 },
} as const;

export const FORBIDDEN_JSON_KEYS: readonly string[] = ['__proto__', 'constructor', 'prototype'];

/**
 * Requests allowed in a window of `seconds`; the key is the person, the attempt or the source (docs/hostile-input.md#rate-limits). One
 * attempt at its limit and a second one beside it stay below their person's ceiling; hundreds of made-up ids do not. A new class of a
 * person or a source is a row here and in that table.
 */
export const RATE_LIMITS = {
  reads: { key: 'person', requests: 300, seconds: 60 },
  writes: { key: 'person', requests: 60, seconds: 60 },
  uploads: { key: 'person', requests: 60, seconds: 3_600 },
  uploadLinks: { key: 'person', requests: 10, requestsOfStaff: 60, seconds: 3_600 },
  answers: { key: 'attempt', requests: 600, requestsOfPerson: 1_200, seconds: 60 },
  /** Saves of questions, settings and lessons while staff write. */
  drafts: { key: 'person', requests: 600, seconds: 60 },
  anonymous: { key: 'source', requests: 600, seconds: 60 },
  /** What a playing video asks for: a range of 1 MB each. */
  media: { key: 'person', requests: 600, seconds: 60 },
  /** Saves of what was watched and read. */
  watching: { key: 'person', requests: 120, seconds: 60 },
  /** Parts of a recording of an interview, with those sent again. */
  recording: { key: 'person', requests: 300, seconds: 3_600 },
  reports: { key: 'source', requests: 20, seconds: 60 },
  /** Of what is read by anybody who knows its address: only answers of 404 count. */
  misses: { key: 'person', requests: 100, seconds: 60 },
  exports: { key: 'person', requests: 5, seconds: 600 },
} as const;

/** How long after signing in the routes marked `stepUp` can be used; seconds (docs/sessions.md#step-up). */
export const STEP_UP_SECONDS = 15 * 60;

/** How long technical records are kept; days (docs/privacy.md#retention). */
export const KEPT_DAYS = {
  /** Sent mails, links, ended sessions, deliveries of webhooks; from their end. */
  technicalRecords: 30,
  /** Security events, their sums, and what rules made of them; from when they happened. */
  events: 400,
  /** Facts in the outbox, from publishing: as long as the stream keeps them, and until a scan has seen them there. */
  publishedFacts: 14,
  /** Inbox rows; longer than any repair reaches back. */
  inbox: 30,
  /** Notifications, from arrival: by then they add nothing to the person's pages. */
  unreadNotifications: 180,
  /** Known devices, from the last sign-in: as long as their cookie lives. */
  knownBrowsers: 180,
} as const;

/** Time limit of each hop (docs/reliability.md#time-outs). */
export const TIMEOUTS = {
  browserMs: 15_000,
  browserAuthMs: 10_000,
  /** Until the whole file has arrived: it waits for its turn, then is written. */
  browserExportMs: 120_000,
  gatewayMs: 10_000,
  /** Until a file can begin on its way; longer than a place can be held by a reader or sender who does nothing. */
  gatewayPlaceMs: 15_000,
  gatewayAuthMs: 5_000,
  /** From the last byte of an upload: it is scanned, decoded and encoded again. */
  gatewayUploadMs: 30_000,
  /** Until a file begins. */
  gatewayExportMs: 60_000,
  /** From the first row that is read to the last byte that is sent. */
  exportMs: 60_000,
  serviceToServiceMs: 3_000,
  statementMs: 5_000,
  /** A statement that looks for a text. */
  searchMs: 2_000,
  lockMs: 2_000,
  poolWaitMs: 2_000,
  /** Until a password's turn has come and it is hashed. */
  hashMs: 4_000,
  /** Until the file store has made an address. */
  fileAddressMs: 10_000,
  publishMs: 2_000,
} as const;
