import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MailContent } from './mail-content.js';
import { writeMail } from './mail.rule.js';

const DUE = new Date('2026-11-21T06:00:00Z');
const LOGO = 'https://paanch.example/api/media/a.webp';
const asha = { id: 'person', email: 'asha@college.example', full_name: 'Asha Verma' };
const content: MailContent = {
  kind: 'digest',
  language: 'en',
  college: { name: 'Sahyadri College', logo: LOGO },
  subject: 'News',
  paragraphs: ['First.', 'Second.'],
  items: [{ title: 'Star', body: 'You have one.', action: { label: 'See it', href: 'https://paanch.example/app/star' } }],
  action: { label: 'Open Paanch', href: 'https://paanch.example/app' },
  note: 'That is all.',
  due_at: DUE,
  unsubscribe: null,
  isBulk: true,
};

/** As much in Hindi. */
const also = {
  language: 'hi',
  subject: 'समाचार',
  paragraphs: ['पहला।'],
  items: [],
  action: { label: 'Paanch खोलें', href: 'https://paanch.example/app' },
  note: 'बस।',
} as const;

describe('a mail', () => {
  it('greets by name, is signed, has each address on a line of its own, and is given up three days after it is due', () => {
    const { html, ...mail } = writeMail('mail', asha, content);
    expect(mail).toEqual({
      id: 'mail',
      person_id: 'person',
      recipient: 'asha@college.example',
      kind: 'digest',
      subject: 'News',
      body: [
        'Hello Asha Verma,',
        'First.',
        'Second.',
        'Star\nYou have one.\nSee it:\nhttps://paanch.example/app/star',
        'Open Paanch:\nhttps://paanch.example/app',
        'That is all.',
        'Paanch',
      ].join('\n\n'),
      unsubscribe: null,
      is_bulk: true,
      due_at: DUE,
      give_up_at: new Date('2026-11-24T06:00:00Z'),
      sent_at: null,
      given_up_at: null,
    });
    for (const told of ['Hello Asha Verma,', 'First.', 'Second.', 'Star', 'You have one.', 'See it', 'Open Paanch', 'That is all.']) {
      expect(html).toContain(`>${told}<`);
    }
  });

  it('that can be turned off says how at its end', () => {
    const address = 'https://paanch.example/app/unsubscribe#t';
    const { body, html, unsubscribe } = writeMail('mail', asha, { ...content, unsubscribe: address });
    expect(unsubscribe).toBe(address);
    expect(body).toMatch(/\n\nPaanch\n\nTo stop emails like this one, open\nhttps:\/\/paanch\.example\/app\/unsubscribe#t$/);
    expect(html).toContain(`href="${address}"`);
    expect(writeMail('mail', asha, content).html).not.toContain('Stop emails');
  });

  it('is in its language, around what it says too', () => {
    const address = 'https://paanch.example/app/unsubscribe#t';
    const { body, html } = writeMail('mail', asha, { ...content, language: 'hi', unsubscribe: address });
    expect(body).toMatch(/^नमस्ते Asha Verma,\n/);
    expect(body).toContain(`\n\nPaanch\n\nऐसे ईमेल बंद करने के लिए यह लिंक खोलें\n${address}`);
    expect(html).toContain('<html lang="hi">');
    for (const told of ['नमस्ते Asha Verma,', 'ऐसे ईमेल बंद करें', 'पढ़ाई और जॉब रेडीनेस, पहले असेसमेंट से पहली नौकरी तक।']) expect(html).toContain(told);
    expect(html).not.toMatch(/Hello|Stop emails|learning and/);
  });

  it('in two languages says the second below a line, with its own button', () => {
    const { subject, body, html } = writeMail('mail', asha, { ...content, items: [], also });
    expect(subject).toBe('News · समाचार');
    expect(body.split('\n\n')).toEqual([
      'Hello Asha Verma,',
      'First.',
      'Second.',
      'Open Paanch:\nhttps://paanch.example/app',
      'That is all.',
      '* * *',
      'नमस्ते Asha Verma,',
      'पहला।',
      'Paanch खोलें:\nhttps://paanch.example/app',
      'बस।',
      'Paanch',
    ]);
    const [english = '', hindi = '', foot = ''] = html.split('lang="hi"');
    expect(english).toMatch(/<html lang="en">[^]*<title>News · समाचार<\/title>[^]*<h1[^>]*>News<\/h1>/);
    expect(english.split('</title>')[1]).not.toMatch(/\p{Script=Devanagari}/u);
    for (const told of ['समाचार', 'नमस्ते Asha Verma,', 'पहला।', 'Paanch खोलें', 'बस।']) expect(hindi).toContain(`>${told}<`);
    expect(foot).toContain('पढ़ाई और जॉब रेडीनेस');
    expect(html.match(/<a class="button"/g)).toHaveLength(2);
  });

  it('in two languages says in both how to stop such mails', () => {
    const address = 'https://paanch.example/app/unsubscribe#t';
    const { body, html } = writeMail('mail', asha, { ...content, also, unsubscribe: address });
    expect(body.match(/^https:\/\/paanch\.example\/app\/unsubscribe#t$/gm)).toHaveLength(2);
    for (const told of ['Stop emails like this one', 'ऐसे ईमेल बंद करें']) expect(html).toContain(`>${told}<`);
  });

  it('with a link is given up when the link ends', () => {
    const give_up_at = new Date('2026-11-21T06:30:00Z');
    expect(writeMail('mail', asha, { ...content, give_up_at }).give_up_at).toEqual(give_up_at);
  });

  it('begins with the logo, which reads as the name, with the name, or with Paanch alone', () => {
    const headOf = (college: MailContent['college']) => writeMail('mail', asha, { ...content, college }).html.split('<h1')[0];
    expect(headOf(content.college)).toMatch(new RegExp(`<img[^>]* src="${LOGO}" alt="Sahyadri College"`));
    expect(headOf({ name: 'Sahyadri College', logo: null })).toMatch(/>Sahyadri College<\/p>/);
    expect(headOf(null)).toMatch(/>Paanch<\/strong>/);
    expect(headOf(null)).not.toContain('Sahyadri');
  });

  it('loads nothing but that logo', () => {
    const { html } = writeMail('mail', asha, content);
    expect(html.match(/src=|url\(|@import|<link|<script|<iframe/g)).toEqual(['src=']);
  });
});

const HOSTILE = fc.oneof(
  fc.constantFrom(
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "' onmouseover='",
    '\u202Eevil',
    'A\r\nBcc: all@x.example',
    '&lt;b>',
  ),
  fc.string({ unit: 'binary', maxLength: 200 }),
);

/** Everything that is not a text of a person's: the same whatever they are called. */
const frameOf = (html: string) => html.match(/<[^>]*>/g)?.map((tag) => tag.replaceAll(/"[^"]*"/g, '""'));

describe('names of people, colleges and programmes', () => {
  const named = (name: string) =>
    writeMail(
      'mail',
      { ...asha, full_name: name },
      {
        ...content,
        college: { name, logo: LOGO },
        subject: `You passed ${name}`,
        paragraphs: [`${name} has invited you.`],
        items: [{ title: name, body: name, action: { label: name, href: 'https://paanch.example/app' } }],
        note: name,
        also: { ...also, subject: name, paragraphs: [name], action: { ...also.action, label: name }, note: name },
      },
    );

  it('add no element and no attribute', () => {
    const expected = frameOf(named('Asha').html);
    fc.assert(
      fc.property(HOSTILE, (name) => {
        expect(frameOf(named(name).html)).toEqual(expected);
      }),
    );
  });

  it('add no line to the subject and the text, and turn no direction', () => {
    const lines = named('Asha').body.split('\n').length;
    fc.assert(
      fc.property(HOSTILE, (name) => {
        const { subject, body, html } = named(name);
        expect(subject).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
        expect(body.split(/[\n\r\u2028\u2029]/)).toHaveLength(lines);
        expect(`${subject}${body}${html}`).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/);
      }),
    );
  });
});
