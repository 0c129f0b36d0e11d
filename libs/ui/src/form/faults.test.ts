import { describe, expect, it } from 'vitest';
import { faultsOf } from './faults.js';
import { formPath } from './server-details.js';

describe('the errors of a form', () => {
  it('are a flat list with the form itself first', () => {
    const errors = {
      name: { type: '', message: 'Name is required', ref: { message: 'not a fault' } },
      tags: [undefined, { label: { type: '', message: 'Too long' } }],
      root: { server: { type: 'server', message: 'Limit reached.' } },
    };
    expect(faultsOf(errors)).toEqual([
      { field: '', message: 'Limit reached.' },
      { field: 'name', message: 'Name is required' },
      { field: 'tags.1.label', message: 'Too long' },
    ]);
  });

  it("are found by the field's name", () => {
    expect(formPath('tags[3].name')).toBe('tags.3.name');
    expect(formPath('client_ids[2]')).toBe('client_ids.2');
  });
});
