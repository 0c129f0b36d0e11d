import type { Plugin } from 'vite';

/** zod's writers of JSON Schema are for the documents of the gateway; no browser asks for them, yet every schema names them. */
const JSON_SCHEMA = /[\\/]zod[\\/]v4[\\/]core[\\/](json-schema-processors|to-json-schema)\.js$/;
const EXPORTED = /^export (?:const|function) (\w+)/gm;

export const withoutJsonSchema: Plugin = {
  name: 'without-json-schema',
  apply: 'build',
  transform: (code, id) =>
    JSON_SCHEMA.test(id) ? Array.from(code.matchAll(EXPORTED), ([, name]) => `export const ${name} = () => () => ({});`).join('\n') : null,
};
