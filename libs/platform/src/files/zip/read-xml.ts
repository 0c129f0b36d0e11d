/** Reads XML as a stream of tags and text; names without their prefix. */
import type { Readable } from 'node:stream';
import { SaxesParser } from 'saxes';
import { DamagedFile } from './damaged-file.js';

export interface XmlReader {
  readonly open: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
}

const bare = (name: string) => name.slice(name.indexOf(':') + 1);

/** Custom entities are unknown to it, so none can grow. @throws DamagedFile for XML that is not well-formed */
export async function readXml(source: Readable | Iterable<Buffer>, { open, text, close }: XmlReader): Promise<void> {
  const parser = new SaxesParser();
  parser.on('error', () => {
    throw new DamagedFile('damaged');
  });
  parser.on('opentag', ({ name, attributes }) => open(bare(name), attributes));
  if (text) parser.on('text', text);
  if (text) parser.on('cdata', text);
  if (close) parser.on('closetag', ({ name }) => close(bare(name)));
  for await (const characters of charactersOf(source)) parser.write(characters);
  parser.close();
}

async function* charactersOf(source: Readable | Iterable<Buffer>): AsyncGenerator<string> {
  let decoder: ReturnType<typeof decoderOf> | null = null;
  try {
    for await (const chunk of source as AsyncIterable<Buffer>) {
      decoder ??= decoderOf(chunk);
      yield decoder.decode(chunk, { stream: true });
    }
  } catch {
    throw new DamagedFile('damaged');
  }
}

/** XML in UTF-16 begins with a mark. */
function decoderOf([first, second]: Buffer) {
  const utf16 = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : null;
  return new TextDecoder(utf16 ?? 'utf-8', { fatal: true });
}
