/** Reads XML as a stream of tags and text; names without their prefix. */
import type { Readable } from 'node:stream';
import { SaxesParser } from 'saxes';
import { TableRefused } from './table-task.js';

export interface XmlReader {
  readonly open: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
}

const bare = (name: string) => name.slice(name.indexOf(':') + 1);

/** Custom entities are unknown to it, so none can grow. @throws TableRefused for XML that is not well-formed */
export async function readXml(source: Readable | Iterable<Buffer>, { open, text, close }: XmlReader): Promise<void> {
  const parser = new SaxesParser();
  parser.on('error', () => {
    throw new TableRefused('damaged');
  });
  parser.on('opentag', ({ name, attributes }) => open(bare(name), attributes));
  if (text) parser.on('text', text);
  if (text) parser.on('cdata', text);
  if (close) parser.on('closetag', ({ name }) => close(bare(name)));
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of source) {
      parser.write(decoder.decode(chunk as Buffer, { stream: true }));
    }
    parser.close();
  } catch (error) {
    throw error instanceof TableRefused ? error : new TableRefused('damaged');
  }
}
