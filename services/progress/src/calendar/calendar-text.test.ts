import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerDue, attemptCloses, examCloses, examPossible, interviewPossible, quizPossible } from './calendar-dates.rule.js';
import { tagOf } from './calendar-tag.js';
import { calendarText } from './calendar-text.js';

const ORIGIN = 'https://paanch.example';
const NOW = new Date('2026-11-29T06:30:00.000Z');
const AT = new Date('2026-12-01T10:15:30.000Z');
const WRITTEN = { language: 'en', origin: ORIGIN, now: NOW } as const;
const ID = '0197c2aa-0000-7000-8000-000000000001';
const OTHER = '0197c2aa-0000-7000-8000-000000000002';

/** Lines as RFC 5545 unfolds them. */
const linesOf = (text: string) => text.replaceAll('\r\n ', '').trimEnd().split('\r\n');
const textOf = (...dates: Parameters<typeof calendarText>[0]) => linesOf(calendarText(dates, WRITTEN));

describe('a calendar', () => {
  it('without dates is a calendar all the same', () => {
    const lines = textOf();
    expect([lines[0], lines[1], lines.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0', 'END:VCALENDAR']);
  });

  it.each([
    ['attempt', attemptCloses(ID, OTHER, 'Reasoning', AT), 'Time is up: Reasoning', `/app/job-readiness/assessments/${OTHER}`],
    ['exam', examCloses(ID, 'GOLD', AT), 'Time is up: promotion exam to Gold', `/app/job-readiness/promotion-exam/${ID}`],
    [
      'exam-possible',
      examPossible(ID, 'SILVER', AT),
      'You can take the promotion exam to Silver again',
      '/app/job-readiness/promotion-exam',
    ],
    [
      'quiz',
      quizPossible({ lessonId: ID, moduleId: OTHER, isReadiness: true }, 'Clear writing', AT),
      'You can try the quiz again: Clear writing',
      `/app/job-readiness/courses/${OTHER}`,
    ],
    [
      'quiz',
      quizPossible({ lessonId: ID, moduleId: OTHER, isReadiness: false }, 'Clear writing', AT),
      'You can try the quiz again: Clear writing',
      `/app/courses/${OTHER}`,
    ],
    ['answer', answerDue(ID, 'Analyst', AT), 'An answer is due: Analyst', `/app/careers/applications/${ID}`],
    ['answer', answerDue(ID, null, AT), 'An answer to your application is due', `/app/careers/applications/${ID}`],
    ['interview', interviewPossible(ID, AT), 'You can take the interview with Vidya again', '/app/job-readiness/interviews'],
  ])('says of %s when it is, what it is and where to go', (kind, date, summary, path) => {
    const lines = textOf(date);
    expect(lines).toEqual(
      expect.arrayContaining([
        `UID:${kind}-${ID}@paanch.example`,
        'DTSTAMP:20261129T063000Z',
        'DTSTART:20261201T101530Z',
        `SUMMARY:${summary}`,
        'TRANSP:TRANSPARENT',
        `URL;VALUE=URI:${ORIGIN}${path}`,
      ]),
    );
    expect(lines.filter((line) => /^(BEGIN|END):/.test(line))).toEqual(['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'END:VEVENT', 'END:VCALENDAR']);
  });

  it('has one event for a date and no line of anybody else, whatever a name holds', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (name) => {
        const text = calendarText([attemptCloses(ID, OTHER, name, AT), answerDue(OTHER, `x\r\nBEGIN:VALARM\n${name}`, AT)], WRITTEN);
        expect(linesOf(text).filter((line) => line.startsWith('BEGIN:'))).toEqual(['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'BEGIN:VEVENT']);
        for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    [attemptCloses(ID, OTHER, 'Reasoning', AT), 'समय पूरा: Reasoning'],
    [examCloses(ID, 'GOLD', AT), 'समय पूरा: गोल्ड टियर की प्रमोशन परीक्षा'],
    [examPossible(ID, 'SILVER', AT), 'सिल्वर टियर की प्रमोशन परीक्षा फिर से दी जा सकती है'],
    [quizPossible({ lessonId: ID, moduleId: OTHER, isReadiness: true }, 'Clear writing', AT), 'क्विज़ फिर से दिया जा सकता है: Clear writing'],
    [answerDue(ID, 'Analyst', AT), 'जवाब इस समय तक आना है: Analyst'],
    [answerDue(ID, null, AT), 'आपके आवेदन का जवाब इस समय तक आना है'],
    [interviewPossible(ID, AT), 'विद्या के साथ इंटरव्यू फिर से दिया जा सकता है'],
  ])('says it in Hindi to who reads Hindi', (date, summary) => {
    const text = calendarText([date], { ...WRITTEN, language: 'hi' });
    const lines = linesOf(text);
    expect(lines).toEqual(
      expect.arrayContaining([`SUMMARY:${summary}`, 'PRODID:-//Paanch//Calendar//HI', `URL;VALUE=URI:${ORIGIN}${date.path}`]),
    );
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });

  it('has another tag once a date or the language is another', () => {
    const tag = tagOf([answerDue(ID, 'Analyst', AT)], 'en');
    expect(tag).toMatch(/^W\/"[\w-]{27}"$/);
    expect(tagOf([answerDue(ID, 'Analyst', AT)], 'en')).toBe(tag);
    expect(tagOf([answerDue(ID, 'Analyst', AT)], 'hi')).not.toBe(tag);
    for (const other of [[], [answerDue(ID, 'Analyst', NOW)], [answerDue(ID, 'Cook', AT)], [answerDue(OTHER, 'Analyst', AT)]])
      expect(tagOf(other, 'en')).not.toBe(tag);
  });
});
