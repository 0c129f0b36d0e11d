import { describe, expect, it } from 'vitest';
import { type MailContent, writeMail } from './mail.rule.js';

const DUE = new Date('2026-11-21T06:00:00Z');
const asha = { id: 'person', email: 'asha@college.example', full_name: 'Asha Verma' };
const content: MailContent = {
  kind: 'digest',
  subject: 'News',
  paragraphs: ['First.', 'Second.'],
  due_at: DUE,
  unsubscribe: null,
  isBulk: true,
};

describe('a mail', () => {
  it('greets by name, is signed, and is given up three days after it is due', () => {
    expect(writeMail('mail', asha, content)).toEqual({
      id: 'mail',
      person_id: 'person',
      recipient: 'asha@college.example',
      kind: 'digest',
      subject: 'News',
      body: 'Hello Asha Verma,\n\nFirst.\n\nSecond.\n\nPaanch',
      unsubscribe: null,
      is_bulk: true,
      due_at: DUE,
      give_up_at: new Date('2026-11-24T06:00:00Z'),
      sent_at: null,
      given_up_at: null,
    });
  });

  it('that can be turned off says how at its end', () => {
    const { body, unsubscribe } = writeMail('mail', asha, { ...content, unsubscribe: 'https://paanch.example/app/unsubscribe#t' });
    expect(unsubscribe).toBe('https://paanch.example/app/unsubscribe#t');
    expect(body).toMatch(/\n\nPaanch\n\nTo stop emails like this one, open\nhttps:\/\/paanch\.example\/app\/unsubscribe#t$/);
  });

  it('with a link is given up when the link ends', () => {
    const give_up_at = new Date('2026-11-21T06:30:00Z');
    expect(writeMail('mail', asha, { ...content, give_up_at }).give_up_at).toEqual(give_up_at);
  });
});
