/** A text of GIFT with its format: `[html]`, else plain text (docs/content.md#question-files). */
import { isOwnPicture } from '@paanch/contracts/kernel/fields';
import { htmlOfPlain } from '../plain-text.rule.js';
import { showEscapes } from './escapes.rule.js';

const FORMATS = ['html', 'moodle', 'plain', 'markdown'] as const;
export type Format = (typeof FORMATS)[number];

export interface GiftText {
  readonly html: string;
  readonly format: Format;
}

const FORMAT = /^\s*\[(html|moodle|plain|markdown)\]/;

/** @param text with its escapes hidden @param usual where it names no format */
export function readText(text: string, usual: Format): GiftText {
  const [named, word] = FORMAT.exec(text) ?? [''];
  const format = FORMATS.find((known) => known === word) ?? usual;
  const shown = showEscapes(text.slice(named.length).trim());
  return { html: format === 'html' ? shown : htmlOfPlain(shown), format };
}

const PICTURE = /<img\b[^>]{0,2000}/gi;
const SOURCE = /\bsrc\s*=\s*["']?([^"'\s>]{0,500})/i;

/** Pictures that were uploaded here are known; a file brings no others along. */
export function hasForeignPicture({ html, format }: GiftText): boolean {
  if (html.includes('@@PLUGINFILE@@')) return true;
  return format === 'html' && [...html.matchAll(PICTURE)].some(([tag]) => !isOwnPicture(SOURCE.exec(tag)?.[1] ?? ''));
}
