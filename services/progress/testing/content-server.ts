/** Stands in for content's internal port: a real server with the published bodies. */
import { hash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AssessmentBody } from '@paanch/contracts/content/assessments';
import type { BankBody } from '@paanch/contracts/content/banks';
import { AssessmentPublished, BankPublished, ModulePublished } from '@paanch/contracts/content/events';
import type { ModuleBody } from '@paanch/contracts/content/modules/module-bodies';
import { canonicalJson } from '@paanch/contracts/kernel/json/canonical-json';
import type { Envelope } from '@paanch/contracts/kernel/event';
import { envelopeOf } from '@paanch/testing/builders/envelope-of';

type Body = AssessmentBody | ModuleBody | BankBody;

export interface ContentServer {
  readonly url: string;
  /** Requested paths, in order. */
  readonly requested: string[];
  /** Serves the body from now on, and returns the fact that names it. */
  publish(body: Body): Envelope;
  /** Serves another body in its place, whatever the fact says. */
  replace(body: Body): void;
  stop(): Promise<void>;
}

function pathOf(body: Body): string {
  if ('module_id' in body) return `/internal/modules/${body.module_id}/versions/${body.version}`;
  if ('bank_id' in body) return `/internal/banks/${body.bank_id}/versions/${body.version}`;
  return `/internal/assessments/${body.assessment_id}/versions/${body.version}`;
}
const sha256 = (body: Body) => hash('sha256', canonicalJson(body));

function factOf(body: Body): Envelope {
  if ('bank_id' in body) {
    const { bank_id, version, questions } = body;
    const data = { bank_id, version, sha256: sha256(body), question_count: questions.length };
    return envelopeOf(BankPublished, bank_id, version, data);
  }
  const { version, product_id } = body;
  const named = { product_id, version, sha256: sha256(body) };
  if (!('module_id' in body)) {
    const { assessment_id } = body;
    return envelopeOf(AssessmentPublished, assessment_id, version, { assessment_id, ...named });
  }
  const { module_id, type } = body;
  return envelopeOf(ModulePublished, module_id, version, { module_id, type, ...named });
}

export async function startContentServer(): Promise<ContentServer> {
  const bodies = new Map<string, Body>();
  const requested: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    requested.push(path);
    const body = bodies.get(path);
    response.writeHead(body ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body ? { sha256: sha256(body), body } : {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: addressOf(server),
    requested,
    publish(body) {
      bodies.set(pathOf(body), body);
      return factOf(body);
    },
    replace: (body) => void bodies.set(pathOf(body), body),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function addressOf(server: Server): string {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return `http://127.0.0.1:${address.port}`;
}
