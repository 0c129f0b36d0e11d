/** Parses params, query and body by the contract; one answer names every fault (docs/architecture.md#one-definition-per-route). */
import type { IncomingMessage } from 'node:http';
import { unusableCharacters } from '@paanch/contracts/kernel/edge-reasons';
import { Refusal, type RefusalDetail } from '@paanch/contracts/kernel/refusal';
import type { RouteContract } from '@paanch/contracts/kernel/route';
import { droppedPrivileged, type RouteFacts } from './describe-route.js';
import { parsePart } from './parse-part.js';
import { readBody } from './read-body.js';
import { readQuery } from './read-query.js';
import { unusableTexts } from './unusable-text.js';

/** A request and the parameters found in its path. */
export interface Arrival {
  readonly request: IncomingMessage;
  /** By name, decoded. */
  readonly params: Readonly<Record<string, string>>;
}

export interface ParsedInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  /** Privileged fields that were sent and dropped. */
  readonly dropped: readonly string[];
}

function unusableFaults(body: unknown): RefusalDetail[] {
  return unusableTexts(body).map((field) => ({ field, message: unusableCharacters.message, code: unusableCharacters.reason }));
}

/** Keeps the first fault of each field, and every fault of the body as a whole. */
function onePerField(faults: readonly RefusalDetail[]): RefusalDetail[] {
  const seen = new Set<string>();
  return faults.filter(({ field, message }) => {
    const subject = field === '' ? ` ${message}` : field;
    const isNew = !seen.has(subject);
    seen.add(subject);
    return isNew;
  });
}

/** @param fields of the form of an upload, which are its body @throws Refusal of status 400, 413 or 415. */
export async function parseInput(
  route: RouteContract,
  facts: RouteFacts,
  { request, params: found }: Arrival,
  fields?: Readonly<Record<string, string>>,
): Promise<ParsedInput> {
  const given = route.body === undefined ? undefined : (fields ?? (await readBody(request, facts.body)));
  const params = await parsePart(route.params, found);
  const query = await parsePart(route.query, readQuery(request.url ?? '', facts.lists));
  const body = await parsePart(route.body, given);
  const faults = [...params.faults, ...query.faults, ...unusableFaults(given), ...body.faults];
  if (faults.length > 0) throw new Refusal('VALIDATION_FAILED', onePerField(faults));
  return { params: params.value ?? {}, query: query.value ?? {}, body: body.value, dropped: droppedPrivileged(facts, given) };
}
