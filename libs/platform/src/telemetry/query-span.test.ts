import { describe, expect, it } from 'vitest';
import { openingOf } from './query-span.js';

const nameOf = (text: string) => openingOf(text).name;

describe('the span of a statement', () => {
  it('is named after what is done to which table', () => {
    expect(nameOf('select "id", "name" from "clients" where "id" = $1')).toBe('select clients');
    expect(nameOf('update outbox set published_at = now() from jsonb_to_recordset($1::jsonb) as ack(id uuid)')).toBe('update outbox');
    expect(nameOf('delete from inbox where handled_at < $1')).toBe('delete inbox');
    expect(nameOf('begin')).toBe('begin');
    expect(nameOf("select set_config('app.client', $1, true)")).toBe('select');
  });

  it('names what a longer statement changes, not what it reads on the way', () => {
    expect(nameOf('\n  with given as (select * from jsonb_to_recordset($1)) insert into inbox (consumer) select $2 from given')).toBe(
      'insert inbox',
    );
    expect(nameOf('with counted as (select count(*) from jsonb_to_recordset($1)) select * from learners')).toBe('with learners');
  });

  it('says nothing of a value, even where one was written into the text', () => {
    for (const text of [
      "select 'asha@college.example' from people",
      "select * from people where name = 'from secret'",
      'asha@college.example',
    ]) {
      expect(JSON.stringify(openingOf(text))).not.toMatch(/asha|college|secret/);
    }
  });
});
