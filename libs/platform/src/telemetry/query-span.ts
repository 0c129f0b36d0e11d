/** A span for each statement of a request, a fact or a task: which table and what is done to it, never the text. */
import type { PoolClient } from 'pg';
import { currentTrace, inSpan, type Opening } from './spans.js';

/** Statements of work that belongs to no trace have no spans: there is nothing they would explain. */
export function inQuerySpan<T>(sent: readonly unknown[], work: () => Promise<T>): Promise<T> {
  return currentTrace() === null ? work() : inSpan(openingOf(textOf(sent[0])), work);
}

/** The client, whose statements become spans while traces are exported. */
export function tracedClient(client: PoolClient): PoolClient {
  if (currentTrace() === null) return client;
  const query = (...sent: readonly unknown[]) => inQuerySpan(sent, () => Reflect.apply(client.query.bind(client), client, sent));
  return Object.create(client, { query: { value: query } });
}

const VERBS = new Set(['select', 'insert', 'update', 'delete', 'begin', 'commit', 'rollback', 'savepoint', 'release', 'set', 'with']);
const LITERAL = /'[^']*'/g;
const CHANGED = /\b(insert)\s+into\s+"?([a-z_]+)|\b(update)\s+"?([a-z_]+)|\b(delete)\s+from\s+"?([a-z_]+)/;
const READ = /\b(?:from|join)\s+"?([a-z_]+)"?(?![a-z_"]*\s*\()/;

/** What a statement changes counts for more than what it reads on the way. */
export function openingOf(text: string): Opening {
  const statement = text.replaceAll(LITERAL, "''").toLowerCase();
  const [, ...changed] = CHANGED.exec(statement) ?? [];
  const [verb, written] = changed.filter((part) => part !== undefined);
  const first = /^[\s(]*([a-z]+)/.exec(statement)?.[1] ?? '';
  const operation = verb ?? (VERBS.has(first) ? first : 'other');
  const table = written ?? READ.exec(statement)?.[1];
  return table === undefined
    ? { name: operation, kind: 'client', fields: { operation } }
    : { name: `${operation} ${table}`, kind: 'client', fields: { operation, table } };
}

function textOf(query: unknown): string {
  if (typeof query === 'string') return query;
  return typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : '';
}
