/** The demo's videos are small, and their captions are what is said, in both languages, at the same times. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

const MOST_BYTES = 300_000;
/** An element of EBML, with which every WebM file begins. */
const WEBM = '1a45dfa3';

const lines = z
  .array(z.object({ say: z.string().min(1), hi: z.string().min(1), show: z.string().min(1) }))
  .min(3)
  .max(5);
const LessonFilms = z.array(z.object({ key: z.string(), low_data: z.boolean().default(false), lines }));
const Sessions = z
  .array(
    z.object({
      key: z.string(),
      sequence: z.number().int().min(8),
      title: z.string().min(1).max(255),
      description: z.string().min(1),
      speaker: z.string().min(1).max(255),
      speaker_title: z.string().min(1).max(255),
      low_data: z.boolean().default(false),
      lines,
    }),
  )
  .length(6);
const Lessons = z.object({
  sections: z.array(z.object({ lessons: z.array(z.object({ video: z.string().nullable(), low_data: z.boolean().default(false) })) })),
});

const at = (path: string) => new URL(path, import.meta.url);
const read = <Content>(path: string, schema: z.ZodType<Content>): Content => schema.parse(JSON.parse(readFileSync(at(path), 'utf8')));

const lessons = read('lessons.json', LessonFilms);
const sessions = read('../sessions/sessions.json', Sessions);
const films = [...lessons, ...sessions];

interface Cue {
  readonly times: string;
  readonly text: string;
}

function cuesOf(language: 'en' | 'hi', key: string): Cue[] {
  const [head, ...cues] = readFileSync(at(`captions-${language}/${key}.vtt`), 'utf8')
    .trim()
    .split('\n\n');
  expect(head).toBe('WEBVTT');
  return cues.map((cue) => {
    const [times = '', text = ''] = cue.split('\n');
    expect(times).toMatch(/^00:00:\d\d\.\d{3} --> 00:00:\d\d\.\d{3}$/u);
    return { times, text };
  });
}

describe.each(films)('the demo video $key', ({ key, low_data, lines: said }) => {
  const files = low_data ? [key, `${key}.low-data`] : [key];

  it.each(files)('is a small WebM file: %s', (file) => {
    const path = at(`files/${file}.webm`);
    expect(statSync(path).size).toBeLessThan(MOST_BYTES);
    expect(readFileSync(path).subarray(0, 4).toString('hex')).toBe(WEBM);
  });

  it('has captions of what is said, and in Hindi at the same times', () => {
    const english = cuesOf('en', key);
    const hindi = cuesOf('hi', key);
    expect(english.map(({ text }) => text)).toEqual(said.map(({ say }) => say));
    expect(hindi.map(({ text }) => text)).toEqual(said.map(({ hi }) => hi));
    expect(hindi.map(({ times }) => times)).toEqual(english.map(({ times }) => times));
    const moments = english.flatMap(({ times }) => times.split(' --> '));
    expect(moments).toEqual(moments.toSorted());
    expect(said.filter(({ hi }) => !/\p{Script=Devanagari}/u.test(hi))).toEqual([]);
  });
});

describe('the videos together', () => {
  it('are the ones that courses and sessions name', () => {
    const courses = ['writing-at-work', 'numbers-and-spreadsheets', 'working-with-others'].map((key) =>
      read(`../courses/${key}.json`, Lessons),
    );
    const shown = courses.flatMap(({ sections }) => sections.flatMap((section) => section.lessons)).filter(({ video }) => video !== null);
    const byKey = (keys: readonly { key: string; low_data: boolean }[]) => keys.toSorted((a, b) => a.key.localeCompare(b.key));
    const named = shown.map(({ video, low_data }) => ({ key: video ?? '', low_data }));
    expect(byKey(named)).toEqual(byKey(lessons.map(({ key, low_data }) => ({ key, low_data }))));
  });

  it('have one smaller file for slow networks', () => {
    const [first, ...more] = films.filter(({ low_data }) => low_data).map(({ key }) => key);
    expect(more).toEqual([]);
    expect(statSync(at(`files/${first}.low-data.webm`)).size).toBeLessThan(statSync(at(`files/${first}.webm`)).size / 2);
  });

  it('have a picture of each session, whose speakers and titles are distinct', () => {
    expect(sessions.filter(({ key }) => !existsSync(at(`../sessions/thumbnails/${key}.webp`)))).toEqual([]);
    expect(new Set(sessions.map(({ speaker }) => speaker)).size).toBe(sessions.length);
    expect(new Set(sessions.map(({ title }) => title)).size).toBe(sessions.length);
  });
});
