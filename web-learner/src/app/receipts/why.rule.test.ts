import { describe, expect, it } from 'vitest';
import { asking, whyIn, type Why } from './why.rule.js';

const RECEIPT = '01890000-0000-8000-8000-000000000001';
const PRODUCT = '01890000-0000-7000-8000-000000000002';
const questions: Why[] = [
  { by: 'id', receiptId: RECEIPT },
  { by: 'subject', subject: 'star', productId: PRODUCT },
  { by: 'subject', subject: 'tier', productId: PRODUCT },
];

describe('the question in the URL', () => {
  it.each(questions)('is read back as written, and leaves the rest of the URL alone', (why) => {
    const query = new URLSearchParams('productId=7');
    const asked = asking(query, why);
    expect([whyIn(asked), asked.get('productId')]).toEqual([why, '7']);
    expect(asking(asked, null).toString()).toBe(query.toString());
  });

  it.each(['', 'why=', 'why=7', `why=badge-${PRODUCT}`, `why=${RECEIPT}0`, 'why=star-7'])('"%s" is no question', (search) => {
    expect(whyIn(new URLSearchParams(search))).toBeNull();
  });
});
