import { describe, expect, it } from 'vitest';
import { bundleNames } from './bundles.js';

/** Modules and what each imports. */
const MODULES: Readonly<Record<string, readonly string[]>> = {
  '/app/src/main.tsx': ['early.js'],
  'early.js': [],
  '/app/src/app/app.tsx': ['react.js', 'early.js'],
  'react.js': ['scheduler.js'],
  'scheduler.js': ['react.js'],
  '/app/src/sign-in.tsx': ['react.js', 'field.js', 'heading.js'],
  '/app/src/home.tsx': ['heading.js', 'rail.js'],
  '/app/src/test.tsx': ['heading.js', 'field.js'],
  'heading.js': [],
  'field.js': ['label.js'],
  'label.js': [],
  'rail.js': [],
  '/app/src/seldom.tsx': ['seldom.js'],
  'seldom.js': [],
};
const graph = {
  getModuleIds: () => Object.keys(MODULES).values(),
  getModuleInfo: (id: string) => ({ importedIds: MODULES[id] ?? [] }),
};
const pages = { 'sign-in': ['/src/sign-in.tsx'], home: ['/src/home.tsx'], test: ['/src/test.tsx'] };

describe('the chunk of a module', () => {
  const names = bundleNames(pages, graph);
  it.each([
    ['/app/src/app/app.tsx', 'frame'],
    ['scheduler.js', 'frame'],
    ['heading.js', 'frame'],
    ['/app/src/sign-in.tsx', 'sign-in'],
    ['rail.js', 'home'],
    ['field.js', 'sign-in-test'],
    ['label.js', 'sign-in-test'],
    ['early.js', undefined],
    ['/app/src/main.tsx', undefined],
    ['seldom.js', undefined],
  ])('%s goes into %s', (id, name) => {
    expect(names.get(id)).toBe(name);
  });

  it('cannot be worked out for a page the app does not have', () => {
    expect(() => bundleNames({ ...pages, gone: ['/src/gone.tsx'] }, graph)).toThrow('/src/gone.tsx is no module of this app');
  });
});
