import { allRoutes } from '@paanch/contracts/all-routes';
import { describe, expect, it } from 'vitest';
import { openApiDocument } from './openapi-document.js';

const document = openApiDocument(allRoutes);

describe('the OpenAPI document', () => {
  it('changes only together with its golden file', async () => {
    await expect(`${JSON.stringify(document, null, 2)}\n`).toMatchFileSnapshot('../../../docs/openapi.json');
  });

  it('describes every public route once, by name', () => {
    const names = [...JSON.stringify(document).matchAll(/"operationId":"(\w+)"/g)].map(([, name]) => name);
    const described = allRoutes.filter(({ kind }) => kind !== 'page');
    expect(names.toSorted()).toEqual(described.map(({ name }) => name).toSorted());
  });

  it('leaves out internal routes', () => {
    expect(JSON.stringify(document)).not.toContain('/internal/');
  });
});
