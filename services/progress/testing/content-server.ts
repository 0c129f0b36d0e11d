/** Stands in for content's internal port: a real server with the published bodies. */
import { hash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AssessmentBody } from '@paanch/contracts/content/assessments';
import { AssessmentPublished } from '@paanch/contracts/content/events';
import { canonicalJson } from '@paanch/contracts/kernel/json/canonical-json';
import type { Envelope } from '@paanch/contracts/kernel/event';
import { envelopeOf } from '@paanch/testing/builders/envelope-of';

export interface ContentServer {
  readonly url: string;
  /** Requested paths, in order. */
  readonly requested: string[];
  /** Serves the body from now on, and returns the fact that names it. */
  publish(body: AssessmentBody): Envelope;
  /** Serves another body in its place, whatever the fact says. */
  replace(body: AssessmentBody): void;
  stop(): Promise<void>;
}

const pathOf = ({ assessment_id, version }: AssessmentBody) => `/internal/assessments/${assessment_id}/versions/${version}`;
const sha256 = (body: AssessmentBody) => hash('sha256', canonicalJson(body));

export async function startContentServer(): Promise<ContentServer> {
  const bodies = new Map<string, AssessmentBody>();
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
      const { assessment_id, version, product_id } = body;
      return envelopeOf(AssessmentPublished, assessment_id, version, { assessment_id, product_id, version, sha256: sha256(body) });
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
