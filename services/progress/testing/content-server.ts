/** Stands where content stands behind its internal port: a real server with the bodies that were published. */
import { hash, randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AssessmentBody } from '@paanch/contracts/content/assessments';
import { AssessmentPublished } from '@paanch/contracts/content/events';
import { canonicalJson } from '@paanch/contracts/kernel/canonical-json';
import type { Envelope } from '@paanch/contracts/kernel/event';
import { envelopeOf } from './facts.js';

export interface ContentServer {
  readonly url: string;
  /** Paths asked for, in order. */
  readonly asked: string[];
  /** Puts the body on the server and gives the fact that names it. */
  publish(body: AssessmentBody): Envelope;
  /** What the server gives from now on for the body, whatever the fact says. */
  replace(body: AssessmentBody): void;
  stop(): Promise<void>;
}

const pathOf = ({ assessment_id, version }: AssessmentBody) => `/internal/assessments/${assessment_id}/versions/${version}`;
const sha256 = (body: AssessmentBody) => hash('sha256', canonicalJson(body));

async function startContentServer(): Promise<ContentServer> {
  const bodies = new Map<string, AssessmentBody>();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    const body = bodies.get(path);
    response.writeHead(body ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body ? { sha256: sha256(body), body } : {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: addressOf(server),
    asked,
    publish(body) {
      bodies.set(pathOf(body), body);
      const { assessment_id, version, product_id } = body;
      return envelopeOf(AssessmentPublished, assessment_id, version, { assessment_id, product_id, version, sha256: sha256(body) });
    },
    replace: (body) => void bodies.set(pathOf(body), body),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

export type WithContentServer<Service> = Service & { readonly content: ContentServer };

/** The service that `start` brings up, and beside it the content it asks; both end together. */
export async function withContentServer<Service extends { stop(): Promise<void> }>(
  start: (own: { CONTENT_INTERNAL_URL: string }) => Promise<Service>,
): Promise<WithContentServer<Service>> {
  const content = await startContentServer();
  const service = await start({ CONTENT_INTERNAL_URL: content.url });
  const stop = async () => {
    await service.stop();
    await content.stop();
  };
  return { ...service, content, stop };
}

function addressOf(server: Server): string {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return `http://127.0.0.1:${address.port}`;
}

type Question = AssessmentBody['questions'][number];

/** One question of each type; the answers in `rightAnswers` are right. */
export function questionsOfEachType(): Question[] {
  const options = ['a', 'b', 'c'].map((id) => ({ id, text_html: `<p>Option ${id}</p>` }));
  const parts: Pick<Question, 'type' | 'options' | 'key' | 'tolerance'>[] = [
    { type: 'single', options, key: 'b', tolerance: null },
    { type: 'multiple', options, key: ['a', 'c'], tolerance: null },
    { type: 'true_false', options: [], key: false, tolerance: null },
    { type: 'numeric', options: [], key: 12.5, tolerance: 0.5 },
    { type: 'short_text', options: [], key: ['left join', 'left outer join'], tolerance: null },
  ];
  return parts.map((part, index) => ({ id: randomUUID(), prompt_html: `<p>Question ${index + 1}</p>`, sequence: index + 1, ...part }));
}

/** To be put in the order b, c, a. */
export function orderingQuestion(): Question {
  const options = ['a', 'b', 'c'].map((id) => ({ id, text_html: `<p>Step ${id}</p>` }));
  const key = ['b', 'c', 'a'];
  return { id: randomUUID(), type: 'ordering', prompt_html: '<p>Put in order</p>', options, key, tolerance: null, sequence: 1 };
}

const RIGHT = {
  single: 'b',
  multiple: ['c', 'a'],
  true_false: false,
  numeric: '12,5',
  short_text: ' Left  JOIN ',
  ordering: ['b', 'c', 'a'],
} as const;

/** Right values for the first `count` questions of a body. */
export function rightAnswers({ questions }: AssessmentBody, count = questions.length) {
  return questions.slice(0, count).map(({ id, type }) => ({ question_id: id, value: RIGHT[type] }));
}

export function assessmentBody(changes: Partial<AssessmentBody> = {}): AssessmentBody {
  return {
    assessment_id: randomUUID(),
    version: 1,
    product_id: randomUUID(),
    name: 'Reasoning',
    description: 'Five questions',
    time_limit_minutes: 25,
    questions: questionsOfEachType(),
    ...changes,
  };
}
