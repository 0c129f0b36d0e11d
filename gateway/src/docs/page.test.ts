import { allRoutes } from '@paanch/contracts/all-routes';
import { defineRoute } from '@paanch/contracts/kernel/route';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openApiDocument } from '../openapi/openapi-document.js';
import { exampleOf } from './example-value.js';
import { fieldsOf } from './field-words.js';
import { areasOf, type Operation } from './operations.js';
import { docsPage } from './page.js';
import { Shape } from './shape.js';

const document = openApiDocument(allRoutes);
const operations = areasOf(document).flatMap((area) => area.operations);
const contractOf = ({ operationId }: Operation) => allRoutes.find(({ name }) => name === operationId);

describe('the page', () => {
  it('tells of every route once, under an address of its own', () => {
    const page = docsPage(document);
    const ids = [...page.matchAll(/<details id="(\w+)"/g)].map(([, id]) => id);
    expect(ids.toSorted()).toEqual(
      allRoutes
        .filter(({ kind }) => kind !== 'page')
        .map(({ name }) => name)
        .toSorted(),
    );
  });

  it('leads a newcomer to the routes of signing in, which are there', () => {
    const page = docsPage(document);
    const [, steps = ''] = page.split('id="begin"');
    const linked = [...(steps.split('</ol>')[0] ?? '').matchAll(/href="#(\w+)"/g)].map(([, id]) => id);
    expect(linked).toEqual(['login', 'exchangeCode', 'readMe']);
    for (const id of linked) expect(page).toContain(`<details id="${id}"`);
  });

  it('says of a route who may call, what it takes and answers, and every refusal in words', () => {
    const changeThing = defineRoute({
      name: 'changeThing',
      owner: 'content',
      method: 'PUT',
      path: '/api/admin/things/:thingId',
      summary: 'Change <b>a</b> thing',
      access: ['Admin', 'student'],
      stepUp: true,
      params: z.object({ thingId: z.uuid() }),
      body: z.object({ size: z.int().min(1).max(5), note: z.string().max(9).default('none') }),
      reply: z.object({ sizes: z.array(z.object({ at: z.iso.datetime() })) }),
      errors: [{ reason: 'THING_LOCKED', code: 'STATE_CONFLICT', message: 'This thing is "locked".', field: '' }],
    });
    const page = docsPage(openApiDocument([changeThing]));
    const words = [
      'Change &lt;b&gt;a&lt;/b&gt; thing',
      'Admin, Learners',
      '60 a minute for each person',
      'No longer ago than 15 minutes',
      'whole number, 1 to 5',
      'text, at most 9 characters; &quot;none&quot; when left out',
      'sizes[].at',
      '<code>STATE_CONFLICT (THING_LOCKED)</code> This thing is &quot;locked&quot;.',
      '<code>REAUTH_REQUIRED</code> ',
      'idempotency-key',
    ];
    expect(words.filter((one) => !page.includes(one))).toEqual([]);
    expect(page).not.toContain('<b>');
  });
});

describe('an example', () => {
  it.each(operations.map((operation) => [operation.operationId, operation] as const))('of %s fits its contract', async (_, operation) => {
    const route = contractOf(operation);
    const success = Object.entries(operation.responses).find(([status]) => status.startsWith('2'))?.[1];
    const [body] = Object.values(operation.requestBody?.content ?? {});
    const [reply] = Object.values(success?.content ?? {});
    for (const [schema, content] of [[route?.body, body] as const, [route?.reply, reply] as const]) {
      if (schema === undefined || content === undefined) continue;
      const { issues = [] } = await schema['~standard'].validate(exampleOf(content.schema));
      expect(issues).toEqual([]);
    }
  });
});

describe('the words of a field', () => {
  const words = (schema: z.ZodType) =>
    fieldsOf(Shape.parse(z.toJSONSchema(z.object({ one: schema })))).map((field) => `${field.name}: ${field.words}`);

  it.each<[z.ZodType, string[]]>([
    [z.string().min(2).max(9), ['one: text, 2 to 9 characters']],
    [z.string().length(4), ['one: text, exactly 4 characters']],
    [z.uuid().nullable(), ['one: id (UUID); or null']],
    [z.int(), ['one: whole number']],
    [z.number().min(0), ['one: number, at least 0']],
    [z.enum(['a', 'b']), ['one: one of: a, b']],
    [z.union([z.literal(''), z.iso.date()]), ['one: empty; or date, YYYY-MM-DD']],
    [z.array(z.string().max(3)).max(5), ['one: list, at most 5 items of values, each text, at most 3 characters']],
    [z.array(z.object({ two: z.boolean() })), ['one: list of objects', 'one[].two: true or false']],
    [z.record(z.string(), z.object({ two: z.boolean() })), ['one: by name, each object', 'one{name}.two: true or false']],
  ])('say what %o may be', (schema, expected) => {
    expect(words(schema)).toEqual(expected);
  });
});
