/** Reads captions as staff give them, WebVTT or SRT, and writes them as plain WebVTT (docs/content.md#captions). */
import { CAPTIONS_LENGTH } from '@paanch/contracts/content/modules/captions';

export interface Cue {
  /** Whole milliseconds, like `end`, which is later. */
  readonly start: number;
  readonly end: number;
  /** Plain lines, none of them empty. */
  readonly text: string;
}

const TIMES = /^\s*(\S+)[ \t]+-->[ \t]+(\S+)(?:[ \t].*)?$/;
const TIME = /^(?:(\d{1,3}):)?(\d{1,2}):(\d{2})[.,](\d{1,3})$/;
/** `<i>`, `<v Asha>`, `<00:01.000>`, `</b>`, and SRT's `{\an8}`; `1 < 2` is none. */
const MARKS = /<[/!?]?[a-z0-9.][^<>]*>|<!--[^<>]*-->|\{\\[^{}]*\}/gi;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', nbsp: '\u00A0', quot: '"', apos: "'", lrm: '', rlm: '' };
const ENTITY = /&(amp|lt|gt|nbsp|quot|apos|lrm|rlm);/g;
const NOT_TEXT = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\uFEFF]/gu;

/** The cues in the order they are shown, or null if the text cannot be read; one broken time makes all of it unreadable. */
export function readCaptions(file: string): readonly Cue[] | null {
  const cues: Cue[] = [];
  for (const block of blocksOf(file)) {
    const cue = cueOf(block);
    if (cue === 'broken') return null;
    if (cue !== null) cues.push(cue);
  }
  const inOrder = cues.toSorted((a, b) => a.start - b.start || a.end - b.end);
  return inOrder.length === 0 || writeVtt(inOrder).length > CAPTIONS_LENGTH ? null : inOrder;
}

export function writeVtt(cues: readonly Cue[]): string {
  const blocks = cues.map(({ start, end, text }) => `${timeText(start)} --> ${timeText(end)}\n${escapeText(text)}\n`);
  return ['WEBVTT\n', ...blocks].join('\n');
}

/** Groups of lines without an empty one; notes, styles and the head have no times and fall away with them. */
function blocksOf(file: string): string[][] {
  const lines = file.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  const blocks: string[][] = [[]];
  for (const line of lines) {
    if (line.trim() === '') blocks.push([]);
    else blocks.at(-1)?.push(line);
  }
  return blocks;
}

/** Null for a block that is no cue, or one that shows nothing. */
function cueOf(block: readonly string[]): Cue | 'broken' | null {
  const at = block.findIndex((line) => line.includes('-->'));
  if (at === -1) return null;
  const times = timesOf(block[at] ?? '');
  const lines = block.slice(at + 1);
  if (times === null || lines.some((line) => line.includes('-->'))) return 'broken';
  const text = plainText(lines);
  return text === '' ? null : { ...times, text };
}

function timesOf(line: string): Pick<Cue, 'start' | 'end'> | null {
  const [, from = '', to = ''] = TIMES.exec(line) ?? [];
  const [start, end] = [millisecondsOf(from), millisecondsOf(to)];
  return start === null || end === null || end <= start ? null : { start, end };
}

function millisecondsOf(text: string): number | null {
  const [time, hours = '0', minutes, seconds, fraction = ''] = TIME.exec(text) ?? [];
  if (time === undefined || Number(minutes) > 59 || Number(seconds) > 59) return null;
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1_000 + Number(fraction.padEnd(3, '0'));
}

function plainText(lines: readonly string[]): string {
  const plain = lines.map((line) => plainLine(line));
  return plain.filter((line) => line !== '').join('\n');
}

function plainLine(line: string): string {
  return line
    .replaceAll(MARKS, '')
    .replaceAll(ENTITY, (_, name: string) => ENTITIES[name] ?? '')
    .replaceAll(NOT_TEXT, ' ')
    .normalize('NFC')
    .replaceAll(/[ \u00A0]+/g, ' ')
    .trim();
}

/** `>` too: no line of text may hold an arrow. */
function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function timeText(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1_000);
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60].map(twoDigits);
  return `${parts.join(':')}.${String(milliseconds % 1_000).padStart(3, '0')}`;
}

const twoDigits = (number: number) => String(number).padStart(2, '0');
