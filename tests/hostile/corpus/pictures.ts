/** Files sent as the picture of a product, and what must become of each (docs/files.md#judging). All are made here, none is kept. */
import { EICAR } from '@paanch/testing/files/virus-daemon';
import { makeGif } from '@paanch/testing/pictures/make-gif';
import { makeCmykJpeg, makeJpeg, makeJpegSaying, makeJpegWithComment, makeWebp } from '@paanch/testing/pictures/make-jpeg';
import { makeAnimatedPng, makePng } from '@paanch/testing/pictures/make-png';

export interface PictureCase {
  readonly what: string;
  readonly name: string;
  /** As the sender says; by default what the name promises. */
  readonly type?: string;
  readonly bytes: () => Buffer | Promise<Buffer>;
  /** Null: accepted. */
  readonly code: string | null;
}

const SCRIPT = '<script>alert(1)</script>';
const PHP = '<?php system($_GET["c"]); ?>';
const MEGABYTE = 1024 * 1024;
const text = (words: string) => () => Buffer.from(words, 'latin1');
const png = () => makePng();
const then = (picture: Buffer, words: string) => Buffer.concat([picture, Buffer.from(words, 'latin1')]);

export const PICTURES: readonly PictureCase[] = [
  { what: 'a PNG', name: 'a.png', bytes: png, code: null },
  { what: 'a JPEG', name: 'a.JPG', bytes: () => makeJpeg(), code: null },
  { what: 'a WebP', name: 'a.webp', bytes: () => makeWebp(), code: null },
  { what: 'a GIF', name: 'a.gif', bytes: () => makeGif(), code: null },
  { what: 'a PNG larger than it is shown', name: 'a.png', bytes: () => makePng({ width: 3_000, height: 2_000 }), code: null },
  { what: 'a CMYK JPEG', name: 'print.jpeg', bytes: () => makeCmykJpeg(), code: null },
  { what: 'a file whose sender does not know its type', name: 'a.png', type: 'application/octet-stream', bytes: png, code: null },
  { what: 'a PNG called JPEG', name: 'a.jpg', bytes: png, code: 'INVALID_FILE_TYPE' },
  { what: 'a PNG sent as a JPEG', name: 'a.png', type: 'image/jpeg', bytes: png, code: 'INVALID_FILE_TYPE' },
  { what: 'HTML called PNG', name: 'a.png', bytes: text(SCRIPT), code: 'INVALID_FILE_TYPE' },
  { what: 'a PNG called HTML', name: 'a.html', bytes: png, code: 'INVALID_FILE_TYPE' },
  { what: 'SVG', name: 'a.svg', bytes: text('<svg xmlns="http://www.w3.org/2000/svg"/>'), code: 'INVALID_FILE_TYPE' },
  { what: 'SVG called PNG', name: 'a.png', bytes: text('<svg xmlns="http://www.w3.org/2000/svg"/>'), code: 'INVALID_FILE_TYPE' },
  { what: 'a file of nothing', name: 'a.png', bytes: () => Buffer.alloc(0), code: 'INVALID_FILE_TYPE' },
  { what: 'the signature alone', name: 'a.png', bytes: () => png().subarray(0, 8), code: 'INVALID_FILE_TYPE' },
  { what: 'half a JPEG', name: 'a.jpg', bytes: async () => (await makeJpeg(400)).subarray(0, 900), code: 'FILE_REJECTED' },
  { what: 'a GIF that is a script by its header', name: 'a.gif', bytes: text(`GIF89a/*${SCRIPT}*/=1;alert(1)`), code: 'FILE_REJECTED' },
  { what: 'a GIF with a script in it', name: 'a.gif', bytes: () => makeGif({ comment: SCRIPT }), code: null },
  { what: 'a JPEG with HTML in it', name: 'a.jpg', bytes: () => makeJpegWithComment(SCRIPT), code: null },
  { what: 'a PNG with PHP in it', name: 'a.png', bytes: () => makePng({ extra: [['tEXt', Buffer.from(`Comment\0${PHP}`)]] }), code: null },
  { what: 'a PNG with PHP after it', name: 'a.png', bytes: () => then(png(), PHP), code: null },
  { what: 'a JPEG with a script in its EXIF', name: 'a.jpg', bytes: () => makeJpegSaying(SCRIPT), code: null },
  { what: 'a test virus called PNG', name: 'a.png', bytes: text(EICAR), code: 'FILE_REJECTED' },
  { what: 'a PNG with a test virus after it', name: 'a.png', bytes: () => then(png(), EICAR), code: 'FILE_REJECTED' },
  {
    what: 'a header of 50,000 by 50,000',
    name: 'a.png',
    bytes: () => makePng({ width: 50_000, height: 50_000, rows: Buffer.alloc(9) }),
    code: 'FILE_REJECTED',
  },
  { what: 'a line of 10,001 pixels', name: 'a.png', bytes: () => makePng({ width: 10_001, height: 1 }), code: 'FILE_REJECTED' },
  { what: 'a GIF smaller than its header says', name: 'a.gif', bytes: () => makeGif({ width: 60_000, height: 60_000 }), code: null },
  {
    what: 'a pixel that unpacks to 200 MB',
    name: 'a.png',
    bytes: () => makePng({ width: 1, height: 1, rows: Buffer.alloc(200 * MEGABYTE) }),
    code: null,
  },
  { what: 'a GIF of 10,000 pictures', name: 'a.gif', bytes: () => makeGif({ frames: 10_000 }), code: null },
  { what: 'a PNG of 10,000 pictures', name: 'a.png', bytes: () => makeAnimatedPng(10_000), code: null },
  { what: 'more than 5 MB', name: 'a.png', bytes: () => then(png(), 'x'.repeat(5 * MEGABYTE)), code: 'FILE_TOO_LARGE' },
  { what: 'a name with a folder', name: '..\\x.png', bytes: png, code: null },
  { what: 'a name that leads elsewhere', name: '../../../etc/cron.d/x.png', bytes: png, code: null },
  { what: 'a name of another parameter', name: 'a.html;filename=b.png', bytes: png, code: null },
  { what: 'a name that is a device', name: 'CON', bytes: png, code: 'INVALID_FILE_TYPE' },
  { what: 'no ending', name: 'picture', bytes: png, code: 'INVALID_FILE_TYPE' },
  { what: 'a name of 256 characters', name: `${'a'.repeat(252)}.png`, bytes: png, code: 'VALIDATION_FAILED' },
  { what: 'a name that reads backwards', name: 'photo\u202Egnp.exe', bytes: png, code: 'VALIDATION_FAILED' },
  { what: 'no name', name: '', bytes: png, code: 'NO_FILE_PROVIDED' },
];

/** Nothing that is served may hold these. */
export const NEVER_SERVED: readonly string[] = [SCRIPT, PHP, EICAR];
