import { CAPTIONS_LENGTH } from '@paanch/contracts/content/modules/captions';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Cue, readCaptions, writeVtt } from './captions.rule.js';

const TWO: readonly Cue[] = [
  { start: 1_000, end: 2_500, text: 'Good morning.' },
  { start: 3_000, end: 4_000, text: 'Two\nlines' },
];

describe('captions that can be read', () => {
  it.each([
    ['WebVTT', 'WEBVTT\n\n00:01.000 --> 00:02.500\nGood morning.\n\n00:00:03.000 --> 00:00:04.000 align:start\nTwo\nlines\n'],
    ['SRT', '1\n00:00:01,000 --> 00:00:02,500\nGood morning.\n\n2\n00:00:03,000 --> 00:00:04,000\nTwo\nlines'],
    ['with a byte order mark', '\uFEFFWEBVTT\n\n00:01.000 --> 00:02.500\nGood morning.\n\n00:03.000 --> 00:04.000\nTwo\nlines'],
    ['with CRLF', 'WEBVTT\r\n\r\n00:01.000 --> 00:02.500\r\nGood morning.\r\n\r\n00:03.000 --> 00:04.000\r\nTwo\r\nlines\r\n'],
    ['with CR', 'WEBVTT\r\r00:01.000 --> 00:02.500\rGood morning.\r\r00:03.000 --> 00:04.000\rTwo\rlines\r'],
    [
      'with a head, notes and styles',
      'WEBVTT - Lesson\nKind: captions\n\nNOTE by hand\n\nSTYLE\n::cue { color: red }\n\na\n00:01.000 --> 00:02.500\nGood morning.\n\n00:03.0 --> 00:04.00\nTwo\nlines',
    ],
    ['out of order', '2\n00:00:03,000 --> 00:00:04,000\nTwo\nlines\n\n1\n00:00:01,000 --> 00:00:02,500\nGood morning.'],
    [
      'with tags and effects',
      'WEBVTT\n\n00:01.000 --> 00:02.500\n<v Asha><b>Good</b> <00:01.500>morning.\n\n00:03.000 --> 00:04.000\n{\\an8}<font color="#fff">Two</font>\n<i>\nlines</i>',
    ],
    [
      'with a cue that shows nothing',
      '00:00:01,000 --> 00:00:02,500\nGood morning.\n\n00:01,0 --> 00:02,0\n<i> </i>\n\n00:03,0 --> 00:04,0\nTwo\nlines',
    ],
  ])('%s', (_, file) => {
    expect(readCaptions(file)).toEqual(TWO);
  });

  it('say what markup there was in their text as text', () => {
    const [cue] = readCaptions('WEBVTT\n\n00:01.000 --> 00:02.000\n1 < 2 &amp; 3 &gt; 2 &lt;script&gt; <scr<b>ipt>') ?? [];
    expect(cue?.text).toBe('1 < 2 & 3 > 2 <script> <script>');
    expect(writeVtt(cue ? [cue] : [])).toContain('\n1 &lt; 2 &amp; 3 &gt; 2 &lt;script&gt; &lt;script&gt;\n');
  });

  it('hold no control characters, and keep the joiners of Hindi', () => {
    expect(readCaptions('00:01.000 --> 00:02.000\na\u0000b\u2028c\u0007 क्\u200Dष')?.[0]?.text).toBe('a b c क्\u200Dष');
  });
});

describe('captions that cannot be read', () => {
  const cue = (times: string) => `WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n\n${times}\nBroken`;
  it.each([
    ['nothing', ''],
    ['another text', 'Good morning.\n\nThis is no caption.'],
    ['no cue', 'WEBVTT\n\nNOTE none'],
    ['a JSON text', '{"cues": []}'],
    ['HTML', '<!doctype html><p>00:01</p>'],
    ['an end before its start', cue('00:03.000 --> 00:02.000')],
    ['an end at its start', cue('00:02.000 --> 00:02.000')],
    ['a time of letters', cue('aa:bb.ccc --> 00:02.000')],
    ['a time without an end', cue('00:02.000 -->')],
    ['61 seconds', cue('00:61.000 --> 00:62.000')],
    ['61 minutes', cue('61:00.000 --> 61:01.000')],
    ['seconds without a fraction', cue('00:01 --> 00:02')],
    ['a negative time', cue('-00:01.000 --> 00:02.000')],
    ['two times in one cue', cue('00:01.000 --> 00:02.000\n00:02.000 --> 00:03.000')],
    ['more than is kept once it is escaped', `00:01.000 --> 00:02.000\n${'& '.repeat(CAPTIONS_LENGTH / 4)}`],
  ])('%s', (_, file) => {
    expect(readCaptions(file)).toBeNull();
  });
});

const times = fc.tuple(fc.nat({ max: 14_400_000 }), fc.integer({ min: 1, max: 20_000 }));
const file = fc
  .array(fc.tuple(times, fc.string({ unit: 'binary', maxLength: 60 })), { minLength: 1, maxLength: 20 })
  .map((cues) => cues.map(([[start, length], text]) => ({ start, end: start + length, text })));

describe('whatever is given', () => {
  it('is read in a moment, 150 kB of it', () => {
    for (const piece of ['<', '<a', '&', '{\\', '-->', '00:01.000 --> 00:02.000\na\n\n', '\r', '<!--', ' ', '\u00A0'])
      readCaptions(piece.repeat(Math.ceil(CAPTIONS_LENGTH / piece.length)).slice(0, CAPTIONS_LENGTH));
  }, 5_000);

  it('never throws, and what is written is read as the same cues', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      file.map((cues) => cues.map((cue) => writeVtt([cue]).replace('WEBVTT\n', '') + cue.text).join('\n')),
    );
    fc.assert(
      fc.property(text, (given) => {
        const cues = readCaptions(given);
        if (cues === null) return;
        expect(readCaptions(writeVtt(cues))).toEqual(cues);
        for (const { start, end, text } of cues) {
          expect(end).toBeGreaterThan(start);
          expect(text.trim()).not.toBe('');
        }
      }),
    );
  });
});
