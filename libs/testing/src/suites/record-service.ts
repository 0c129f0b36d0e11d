/** The service that a record's suites call, and their calls to it. */
import type { Envelope } from '@paanch/contracts/kernel/event';
import type { RouteContract } from '@paanch/contracts/kernel/route';
import { afterAll, beforeAll } from 'vitest';
import type { Answer, Person } from '../builders/call-as.js';
import type { TestService } from '../engines/test-service.js';
import { addBy, callOf, type Fields, paramsOf, type Stored } from './record-calls.js';
import type { RecordSuite } from './record-suite.js';

/** An id that nothing has. */
export const UNKNOWN = '0197c2aa-0000-7000-8000-00000000ffff';

type Reply = Promise<Answer<RouteContract>>;

export interface RecordCalls {
  readonly service: () => TestService<unknown>;
  /** The sample, with other fields where they are named. */
  readonly added: (fields?: Fields) => Promise<Stored>;
  readonly sent: (body: Fields) => Reply;
  readonly changedBy: (id: string, body: Fields, person?: Person) => Reply;
  /** A route without a body. */
  readonly about: (route: RouteContract, id: string, person?: Person) => Reply;
  /** Oldest first. */
  readonly factsOf: (id: string) => Promise<Envelope[]>;
}

/** Starts the service before the tests of the file. */
export function recordCalls(suite: RecordSuite): RecordCalls {
  const { start, create, change } = suite;
  let service: TestService<unknown>;
  beforeAll(async () => {
    service = await start();
  });
  afterAll(() => service.stop());
  return {
    service: () => service,
    added: (fields = {}) => addBy(suite)(service, fields),
    sent: (body) => callOf(service, create, { body }),
    changedBy: (id, body, person) => callOf(service, change, { params: paramsOf(change, id), body }, person),
    about: (route, id, person) => callOf(service, route, { params: paramsOf(route, id) }, person),
    factsOf: (id) => service.outbox(id),
  };
}
