/** Typed calls from a browser: one session, and one refresh and retry after a 401. */
import { mfaSetupRequired } from '@paanch/contracts/auth/reasons';
import type { importStudents } from '@paanch/contracts/auth/imports/imports';
import { TIMEOUTS } from '@paanch/contracts/kernel/limits';
import type { uploadClientLogo, uploadFile, uploadProductImage } from '@paanch/contracts/content/files';
import type { importQuestions } from '@paanch/contracts/content/question-files';
import { type BodyInputOf, fillPath, type ReplyOf, type RouteContract } from '@paanch/contracts/kernel/route';
import type { OutputOf, Schema } from '@paanch/contracts/kernel/schema';
import { activityHeader, recordActivity } from '../session/activity.js';
import type { Area } from '../session/area.js';
import { EXPIRED, isAboutSession } from '../session/ending.js';
import { sampleHeader } from '../sample/shown-sample.js';
import { Session, type SessionEvents } from '../session/session.js';
import { type FetchedFile, fetchFile } from '../transfer/fetch-file.js';
import { readEvents } from '../transfer/read-events.js';
import { sendFile, type Sending } from '../transfer/send-file.js';
import { ApiError, isApiError } from './api-error.js';
import { logRefusedCall } from './client-log.js';
import { addressOf, type Answered, type CallInput, type SendOptions } from './send.js';
import { keyHeader, sendWithRetries } from './send-with-retries.js';

/** Shown if no answer came (docs/specification.md#what-failures-say). */
const UNREACHABLE: Readonly<Record<Area, string>> = {
  learner: 'A network error occurred',
  admin: 'Unable to connect to server. Please check your internet connection.',
};

/** The routes that take a picture in a form. */
export type FormUpload = typeof uploadFile | typeof uploadProductImage | typeof uploadClientLogo;

export interface UploadInput extends Sending {
  readonly file: File;
  /** Of the path. */
  readonly params?: Readonly<Record<string, string>>;
}

/** The routes whose form says more than its file. */
type FormWithFields = typeof importQuestions;

interface FormInput extends UploadInput {
  /** Sent before the file. */
  readonly fields: BodyInputOf<FormWithFields>;
}

export interface BytesInput extends Sending {
  readonly bytes: Blob;
  readonly params: object;
  readonly query?: object;
}

export interface DownloadInput {
  /** The filters of the export. */
  readonly query: object;
  /** Of the path. */
  readonly params?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

export interface StreamInput<Event extends Schema> {
  readonly body: unknown;
  readonly signal: AbortSignal;
  readonly onEvent: (event: OutputOf<Event>) => void;
}

export interface ClientEvents extends SessionEvents {
  /** The person belongs to the other area, or must set up a second step first. */
  mismatched(): void;
  /** The person must choose their own password first. */
  passwordChangeRequired(): void;
  /** Asks for the password again; resolves to whether it was given (docs/sessions.md#step-up). */
  reauthenticate(): Promise<boolean>;
}

const commonHeaders = () => ({ ...activityHeader(), ...sampleHeader() });

/** Files do not pass `send`, which logs its own refusals. */
async function logged<T>(route: Pick<RouteContract, 'name'>, attempt: Promise<T>): Promise<T> {
  try {
    return await attempt;
  } catch (error) {
    if (isApiError(error)) logRefusedCall(route.name, error);
    throw error;
  }
}

export class Client {
  readonly session: Session;
  readonly #events: ClientEvents;

  constructor(area: Area, events: ClientEvents) {
    this.#events = events;
    this.session = new Session(area, events);
  }

  /** Throws ApiError. A first AUTH_REQUIRED leads to one shared refresh and one retry. */
  async call<R extends RouteContract>(route: R, input: CallInput<R>, options: { keepalive?: boolean } = {}): Promise<Answered<R>> {
    const key = keyHeader(route, input.keyFor?.(JSON.stringify([route.name, input.params, input.body])));
    return this.#inSession(() => sendWithRetries(route, input, this.#sendOptions(route, key, options)));
  }

  /** Sends a picture in a form; resolves to its address. Throws ApiError, also when cancelled by the signal. */
  async upload(route: FormUpload, input: UploadInput): Promise<string> {
    return (await this.sendForm(route, input)).url;
  }

  /** Sends a file in a form; resolves to the reply. Throws ApiError, also when cancelled by the signal. */
  async sendForm(route: FormWithFields, input: FormInput): Promise<ReplyOf<FormWithFields>>;
  async sendForm<R extends FormUpload | typeof importStudents>(route: R, input: UploadInput): Promise<ReplyOf<R>>;
  async sendForm(
    route: FormUpload | FormWithFields | typeof importStudents,
    { file, params = {}, fields = {}, ...sending }: UploadInput & { readonly fields?: Readonly<Record<string, string | undefined>> },
  ): Promise<unknown> {
    // Forms are refused without it (docs/sessions.md#cross-site-requests).
    recordActivity();
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) if (value !== undefined) body.set(name, value);
    body.set('file', file);
    const address = fillPath(route.path, params);
    const headers = () => ({ accept: 'application/json', ...commonHeaders() });
    const attempt = () => sendFile({ method: 'POST', address, headers: headers(), body, ...sending });
    const answer = await this.#inSession(() => logged(route, attempt()));
    return route.reply.parse(answer);
  }

  /** Sends bytes as the body of a PUT. Throws ApiError, also when cancelled by the signal. */
  async sendBytes(route: RouteContract & { readonly method: 'PUT' }, { bytes, params, query, ...sending }: BytesInput): Promise<void> {
    const address = addressOf(route, params, query);
    const headers = () => ({ accept: 'application/json', 'content-type': bytes.type, ...commonHeaders() });
    const attempt = () => sendFile({ method: 'PUT', address, headers: headers(), body: bytes, ...sending });
    await this.#inSession(() => logged(route, attempt()));
  }

  /** The file that a route of kind download makes. Throws ApiError, also when it breaks off; not when the signal ends it. */
  download(route: RouteContract, { query, params, signal }: DownloadInput): Promise<FetchedFile> {
    const address = addressOf(route, params, query);
    const [timeoutMs, unreachableMessage] = [TIMEOUTS.browserExportMs, UNREACHABLE[this.session.area]];
    const headers = () => ({ accept: 'application/json', ...commonHeaders() });
    const attempt = () => fetchFile({ owner: route.owner, address, headers: headers(), timeoutMs, unreachableMessage, signal });
    return this.#inSession(() => logged(route, attempt()));
  }

  /** Asks a route of kind stream; resolves at its end. Throws ApiError, also when it breaks off; not when the signal ends it. */
  stream<Event extends Schema>(route: RouteContract & { readonly reply: Event }, input: StreamInput<Event>): Promise<void> {
    const request = { route, address: addressOf(route), unreachableMessage: UNREACHABLE[this.session.area], ...input };
    const attempt = () => readEvents({ ...request, headers: { ...commonHeaders() } });
    return this.#inSession(() => logged(route, attempt()));
  }

  async #inSession<T>(attempt: () => Promise<T>): Promise<T> {
    try {
      return await attempt().catch(async (error: unknown) => {
        if (!isApiError(error) || !(await this.#canRetry(error))) throw error;
        return attempt();
      });
    } catch (error) {
      if (!isApiError(error)) throw error;
      this.#report(error);
      // The refresh said more than this answer does: that the session is over.
      throw error.code === 'AUTH_REQUIRED' && this.session.ending === 'expired' ? new ApiError(EXPIRED, 401, 'SESSION_EXPIRED') : error;
    }
  }

  #sendOptions({ waitsMs = 0 }: RouteContract, key: Readonly<Record<string, string>>, options: { keepalive?: boolean }): SendOptions {
    return {
      headers: { ...commonHeaders(), ...key },
      timeoutMs: TIMEOUTS.browserMs + waitsMs,
      unreachableMessage: UNREACHABLE[this.session.area],
      ...options,
    };
  }

  /**
   * Whether another attempt may succeed. Even if the session is reported as ended a refresh is tried: the answer may be about an
   * earlier session that another tab has replaced.
   */
  async #canRetry({ status, code, english }: ApiError): Promise<boolean> {
    if (code === 'REAUTH_REQUIRED') return this.#events.reauthenticate();
    const mayRefresh = status === 401 && (code === 'AUTH_REQUIRED' || isAboutSession(english));
    return mayRefresh && this.session.ending === null && this.session.refresh();
  }

  #report({ status, code, english, details }: ApiError): void {
    const mustSetUp = details.some(({ code: reason }) => reason === mfaSetupRequired.reason);
    if (code === 'APP_MISMATCH' || mustSetUp) this.#events.mismatched();
    if (code === 'PASSWORD_CHANGE_REQUIRED') this.#events.passwordChangeRequired();
    if (status === 401 && isAboutSession(english)) this.session.end('expired', english);
  }
}
