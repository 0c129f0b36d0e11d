import { allRoutes } from '@paanch/contracts/all-routes';
import { EXPORT_TYPES } from '@paanch/contracts/kernel/exports/export-route';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { isDescribed, openApiDocument } from './openapi-document.js';

const document = openApiDocument(allRoutes);
const Responses = z.record(z.string(), z.object({ content: z.record(z.string(), z.unknown()).optional() }));
const Form = z.object({ content: z.record(z.string(), z.object({ schema: z.unknown() })) });
const Described = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.object({ responses: Responses, requestBody: Form.optional() }))),
  components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
});
const { paths, components } = Described.parse(document);
const { schemas } = components;
const successOf = (path: string, method: string, status: number) => paths[path]?.[method]?.responses[status]?.content;

describe('the OpenAPI document', () => {
  it('changes only together with its golden file', async () => {
    await expect(`${JSON.stringify(document, null, 2)}\n`).toMatchFileSnapshot('../../../docs/openapi.json');
  });

  it('describes every public route once, by name', () => {
    const names = [...JSON.stringify(document).matchAll(/"operationId":"(\w+)"/g)].map(([, name]) => name);
    const described = allRoutes.filter(isDescribed);
    expect(names.toSorted()).toEqual(described.map(({ name }) => name).toSorted());
  });

  it('has the reply of each role that sees fewer fields', () => {
    expect(successOf('/api/admin/students', 'get', 200)).toEqual({
      'application/json': {
        schema: {
          anyOf: [{ $ref: '#/components/schemas/ListStudentsReply' }, { $ref: '#/components/schemas/ListStudentsReplyForViewer' }],
        },
      },
    });
    expect(JSON.stringify(schemas.ListStudentsReplyForViewer)).not.toContain('email');
  });

  it('has one reply where a role only sees values masked', () => {
    expect(successOf('/api/admin/users', 'get', 200)).toEqual({
      'application/json': { schema: { $ref: '#/components/schemas/ListUsersReply' } },
    });
  });

  it('names what a form says before its file', () => {
    const body = paths['/api/admin/content/questions/import']?.['post']?.requestBody;
    expect(body?.content['multipart/form-data']?.schema).toMatchObject({
      properties: {
        format: { enum: ['gift', 'csv'] },
        dry_run: { default: 'true' },
        file: { contentMediaType: 'application/octet-stream' },
      },
      required: ['format', 'file'],
    });
  });

  it('has the media types of every format of an export', () => {
    const { xlsx, csv } = EXPORT_TYPES;
    expect(Object.keys(successOf('/api/admin/users/export', 'get', 200) ?? {})).toEqual([xlsx, csv]);
    expect(Object.keys(successOf('/api/app/progress/export', 'get', 200) ?? {})).toEqual([xlsx]);
  });

  it('has both statuses of a call that may find what it would make', () => {
    expect(successOf('/api/admin/enrolments', 'post', 200)).toEqual(successOf('/api/admin/enrolments', 'post', 201));
    expect(successOf('/api/admin/clients', 'post', 200)).toBeUndefined();
  });

  it('leaves out internal routes', () => {
    expect(JSON.stringify(document)).not.toContain('/internal/');
  });
});
