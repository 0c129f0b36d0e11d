/** One route on the page: who may call, what it takes, what it answers, how it refuses, an example. */
import { RATE_LIMITS } from '@paanch/contracts/kernel/limits';
import { exampleOf } from './example-value.js';
import { type FieldWords, fieldsOf, wordsOf } from './field-words.js';
import { type Html, html } from '../plain-pages/html.js';
import type { Operation } from './operations.js';
import type { Shape } from './shape.js';

const ROLE_WORDS: Readonly<Record<string, string>> = { student: 'Learners' };

const PER: Readonly<Record<string, string>> = { person: 'person', attempt: 'attempt', source: 'address' };

function callersOf({ 'x-roles': roles }: Operation): string {
  return roles === undefined ? 'Everybody' : roles.map((role) => ROLE_WORDS[role] ?? role).join(', ');
}

function limitOf({ 'x-pace': pace }: Operation): string {
  const limit = Object.entries(RATE_LIMITS).find(([name]) => name === pace)?.[1];
  return limit === undefined ? 'None' : `${limit.perMinute} a minute for each ${PER[limit.key] ?? limit.key}`;
}

/** A caller must know what has to be sent; a reader of an answer, what may be missing from it. */
type Direction = 'sent' | 'answered';

function fieldList(fields: readonly FieldWords[], direction: Direction): Html {
  const note = (isRequired: boolean) => {
    const text = direction === 'sent' ? (isRequired ? 'required' : null) : isRequired ? null : 'not always';
    return text === null ? null : html` <span class="note">${text}</span>`;
  };
  const row = ({ name, words, isRequired }: FieldWords) =>
    html`<div>
      <dt><code>${name}</code>${note(isRequired)}</dt>
      <dd>${words}</dd>
    </div>`;
  return html`<dl class="fields">${fields.map(row)}</dl>`;
}

function part(title: string, content: Html | null): Html | null {
  return content === null
    ? null
    : html`<h3>${title}</h3>
        ${content}`;
}

function parametersOf({ parameters }: Operation, place: 'path' | 'query' | 'header'): Html | null {
  const fields = parameters
    .filter((one) => one.in === place)
    .map(({ name, required, schema }) => ({ name, words: wordsOf(schema), isRequired: required }));
  return fields.length === 0 ? null : fieldList(fields, 'sent');
}

function contentOf(content: Readonly<Record<string, { schema: Shape }>> | undefined): { type: string; schema: Shape } | null {
  const [first] = Object.entries(content ?? {});
  return first === undefined ? null : { type: first[0], schema: first[1].schema };
}

function fieldsOfContent(content: Parameters<typeof contentOf>[0], direction: Direction): Html | null {
  const found = contentOf(content);
  if (found === null) return null;
  const fields = fieldsOf(found.schema);
  return fields.length === 0 ? html`<p>${wordsOf(found.schema)}</p>` : fieldList(fields, direction);
}

function successOf({ responses }: Operation): [status: string, answer: Operation['responses'][string]] | null {
  return Object.entries(responses).find(([status]) => status.startsWith('2')) ?? null;
}

/** One line a refusal: its code, maybe with a reason, and the words that are shown. */
function refusalLine(line: string): Html {
  const end = line.indexOf(': ');
  return html`<span><code>${line.slice(0, end)}</code> ${line.slice(end + 2)}</span>`;
}

function refusalsOf({ responses }: Operation): Html {
  const refusals = Object.entries(responses).filter(([status]) => !status.startsWith('2'));
  return html`<ul class="plain errors">
    ${refusals.map(
      ([status, { description }]) =>
        html`<li>
          <strong>${status}</strong>
          <div>${description.split('\n').map(refusalLine)}</div>
        </li>`,
    )}
  </ul>`;
}

const jsonOf = (value: unknown) => JSON.stringify(value, null, 2);

/** The path and the query a caller must give, filled in. */
function addressOf({ path, parameters }: Operation): string {
  const example = ({ name, schema }: Operation['parameters'][number]) => encodeURIComponent(String(exampleOf(schema, name)));
  const query = parameters.filter((one) => one.in === 'query' && one.required).map((one) => `${one.name}=${example(one)}`);
  const filled = parameters.filter((one) => one.in === 'path').reduce((text, one) => text.replace(`{${one.name}}`, example(one)), path);
  return query.length === 0 ? filled : `${filled}?${query.join('&')}`;
}

function exampleText(operation: Operation): { request: string; answer: string | null } {
  const body = contentOf(operation.requestBody?.content);
  const head = `${operation.method} ${addressOf(operation)}`;
  const request = body === null ? head : `${head}\ncontent-type: ${body.type}\n\n${jsonOf(exampleOf(body.schema))}`;
  const reply = contentOf(successOf(operation)?.[1].content);
  return { request, answer: reply?.type === 'application/json' ? jsonOf(exampleOf(reply.schema)) : null };
}

/** What the filter looks into. */
const wordsToFind = (operation: Operation) =>
  [operation.method, operation.path, operation.operationId, operation.summary, callersOf(operation)].join(' ').toLowerCase();

export function routeEntry(operation: Operation): Html {
  const { method, path, summary, operationId, requestBody } = operation;
  const success = successOf(operation);
  const { request, answer } = exampleText(operation);
  const label = (what: string) => `${what}: ${operationId}`;
  return html`<details id="${operationId}" data-find="${wordsToFind(operation)}">
    <summary><span class="method ${method}">${method}</span><code>${path}</code><span class="what">${summary}</span></summary>
    <div class="body">
      <dl class="facts">
        <dt>Name</dt>
        <dd>
          <a href="#${operationId}"><code>${operationId}</code></a>
        </dd>
        <dt>Who may call</dt>
        <dd>${callersOf(operation)}</dd>
        <dt>Limit</dt>
        <dd>${limitOf(operation)}</dd>
        ${
          operation['x-step-up'] === true
            ? html`<dt>Sign-in</dt>
                <dd>No longer ago than 15 minutes</dd>`
            : null
        }
      </dl>
      ${part('Path', parametersOf(operation, 'path'))} ${part('Query', parametersOf(operation, 'query'))}
      ${part('Headers', parametersOf(operation, 'header'))} ${part('Body', fieldsOfContent(requestBody?.content, 'sent'))}
      ${part(`Answer ${success?.[0] ?? ''}`, fieldsOfContent(success?.[1].content, 'answered') ?? html`<p>No body.</p>`)}
      ${part('Refusals', refusalsOf(operation))}
      <h3>Example</h3>
      <pre tabindex="0" role="region" aria-label="${label('Request')}">${request}</pre>
      ${
        answer === null
          ? null
          : html`<h4>Answer</h4>
              <pre tabindex="0" role="region" aria-label="${label('Answer')}">${answer}</pre>`
      }
    </div>
  </details> `;
}
