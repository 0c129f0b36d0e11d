/** A fake server of one interview: its calls, and a real socket that speaks as Vidya. */
import type { InterviewBreaks, InterviewEvent } from '@paanch/contracts/interview/interviews/sessions';
import { meOf } from '@paanch/testing/browser/auth-replies';
import { openPage, type Page } from '@paanch/testing/browser/page';
import { scriptedUploads } from '@paanch/testing/browser/scripted-upload';
import type { ScriptedReply } from '@paanch/testing/browser/scripted-server';
import { vi } from 'vitest';
import { WebSocketServer, WebSocket as Socket } from 'ws';
import { aList } from '../../app/interviews/interview-replies.story.js';

export const INTERVIEW = '01890000-0000-7000-8000-000000000801';
const BASE = '/api/app/job-readiness/interviews';
export const QUESTIONS = [
  'Please introduce yourself and say what drew you to computer science.',
  'How would you find out why a page has become slow?',
  'Which data structure holds patients who wait, and why?',
  'How would you split a task among four people?',
  'Tell me about a time when a plan of yours did not work.',
] as const;

const NO_PARTS = { parts: [], last: null };

export class SessionServer {
  readonly page: Page;
  readonly events: InterviewEvent[] = [];
  readonly frames: Record<string, unknown>[] = [];
  readonly sockets: Socket[] = [];
  readonly consents: unknown[] = [];
  /** Tracks of which a part has arrived. */
  readonly parts: string[] = [];
  list = aList();
  /** Answers to the next tokens, in order; then they are given. */
  readonly tokenRefusals: ScriptedReply[] = [];
  questionsRefusal: ScriptedReply | null = null;
  submitRefusal: ScriptedReply | null = null;
  secondsLeft = 300;
  refunded = 0;
  breaks: InterviewBreaks | null = null;
  breakRefusal: ScriptedReply | null = null;
  /** Of the next break. */
  breakSeconds = 600;
  status: 'processing' | 'completed' = 'completed';
  /** Of the close that answers a setup; null: it is accepted. */
  refusesWith: number | null = null;
  readonly #uploads = scriptedUploads();
  readonly #taking = setInterval(() => this.#takeParts(), 10);
  readonly #voice = new WebSocketServer({ port: 0, host: '127.0.0.1' });

  constructor(path: string) {
    this.page = openPage(path);
    // The one of Node sends events that jsdom does not take for its own.
    vi.stubGlobal('WebSocket', Socket);
    vi.stubGlobal('XMLHttpRequest', this.#uploads.XMLHttpRequest);
    const isPractice = path.includes('practice=1');
    const answer: Page['answer'] = (address, script) => this.page.answer(address, script);
    answer('/api/auth/me', () => ({ json: meOf('student') }));
    answer(BASE, () => ({ json: this.list }));
    answer('/api/app/privacy/consents', (body) => this.#consent(body));
    answer(`${BASE}/questions`, () => this.questionsRefusal ?? { json: this.#session(isPractice) });
    answer(`${BASE}/token`, () => this.tokenRefusals.shift() ?? { json: this.#token() });
    answer(`${BASE}/${INTERVIEW}/events`, (body) => {
      this.events.push(...(body as { events: InterviewEvent[] }).events);
      return { json: { ...this.#times(), refunded_seconds: this.refunded, breaks: this.#breaksNow(), state: 'active' } };
    });
    answer(`${BASE}/${INTERVIEW}/break`, () => this.breakRefusal ?? { json: this.#break() });
    answer(`${BASE}/${INTERVIEW}/recording`, () => ({
      json: { screen: NO_PARTS, sound: NO_PARTS, state: 'none', until: '2099-11-29T09:00:00.000Z' },
    }));
    answer(`${BASE}/submit`, () => this.submitRefusal ?? { json: { success: true, submissionId: INTERVIEW, error: null } });
    answer(`${BASE}/status/${INTERVIEW}`, () => ({ json: this.#status() }));
    this.#voice.on('connection', (socket) => {
      this.sockets.push(socket);
      socket.on('message', (data: Buffer) => this.#take(socket, JSON.parse(data.toString()) as Record<string, unknown>));
    });
  }

  /** Vidya says something, in one turn. */
  says(text: string): void {
    this.send({ serverContent: { outputTranscription: { text }, turnComplete: true } });
  }

  send(frame: object): void {
    this.sockets.at(-1)?.send(JSON.stringify(frame));
  }

  cut(): void {
    this.sockets.at(-1)?.terminate();
  }

  stop(): void {
    clearInterval(this.#taking);
    this.sockets.forEach((socket) => socket.terminate());
    this.#voice.close();
  }

  #takeParts(): void {
    for (const part of this.#uploads.sent.slice(this.parts.length)) {
      this.parts.push(part.address.includes('/sound/') ? 'sound' : 'screen');
      part.answer(204, '');
    }
  }

  #take(socket: Socket, frame: Record<string, unknown>): void {
    this.frames.push(frame);
    if (!('setup' in frame)) return;
    if (this.refusesWith !== null) return socket.close(this.refusesWith);
    socket.send(JSON.stringify({ setupComplete: {} }));
    socket.send(JSON.stringify({ sessionResumptionUpdate: { newHandle: 'handle', resumable: true } }));
  }

  #consent(body: unknown): ScriptedReply {
    if (body === undefined) return { json: { consents: [] } };
    this.consents.push(body);
    return { status: 201, json: { ...(body as object), given_at: '2026-11-28T09:00:00.000Z', withdrawn_at: null } };
  }

  /** The end moves with the time, except in a break. */
  #times() {
    const now = Date.now();
    const until = this.#breaksNow()?.until ?? null;
    const ends = until === null ? now + this.secondsLeft * 1_000 : Date.parse(until) + (this.secondsLeft - this.breakSeconds) * 1_000;
    return { server_now: new Date(now).toISOString(), ends_at: new Date(ends).toISOString() };
  }

  #breaksNow() {
    const { breaks } = this;
    if (breaks === null || breaks.until === null || Date.parse(breaks.until) > Date.now()) return breaks;
    return { ...breaks, until: null };
  }

  /** The first call begins a break, the next ends it. */
  #break() {
    const { taken = 0, until = null } = this.breaks ?? {};
    const seconds = until === null ? this.breakSeconds : -this.breakSeconds;
    this.secondsLeft += seconds;
    const ends = new Date(Date.now() + seconds * 1_000).toISOString();
    this.breaks = until === null ? { taken: taken + 1, allowed: 3, until: ends } : { taken, allowed: 3, until: null };
    return { ...this.#times(), refunded_seconds: this.refunded, breaks: this.breaks, state: 'active' };
  }

  #session(is_practice: boolean) {
    return {
      interview_id: INTERVIEW,
      background: { type: 'COMPUTER_SCIENCE', name: 'Computer science' },
      questions: QUESTIONS.map((question_text, index) => ({ id: `q${index}`, question_text })),
      seconds_allowed: 300,
      has_no_limit: false,
      breaks: this.breaks,
      is_practice,
      engine: 'embedded',
      state: 'ready',
      started_at: null,
      ends_at: null,
      server_now: new Date().toISOString(),
    };
  }

  #token() {
    return {
      clientToken: 'auth_tokens/one',
      refreshInMs: 240_000,
      expireTime: '2099-11-28T09:10:00.000Z',
      baseUrl: `http://127.0.0.1:${(this.#voice.address() as { port: number }).port}`,
      model: 'practice-engine-1',
      setup: { model: 'models/practice-engine-1', realtimeInputConfig: { activityHandling: 'START_OF_ACTIVITY_INTERRUPTS' } },
      provider: 'embedded',
      captions: true,
    };
  }

  #status() {
    return {
      success: true,
      status: this.status,
      stage: this.status === 'completed' ? 'done' : 'grading',
      submission: {
        id: INTERVIEW,
        status: this.status,
        areas: [],
        overall: null,
        ai_verdict: null,
        confidenceScore: null,
        manual_review_status: 'pending',
        transcript_state: 'partial',
        admin_feedback: null,
      },
    };
  }
}
