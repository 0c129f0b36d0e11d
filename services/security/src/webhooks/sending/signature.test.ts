import { expect, it } from 'vitest';
import { signedHeaders } from './signature.js';

/** The example that Standard Webhooks publishes for those who verify by hand. */
const SECRET = Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64');
const MESSAGE = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', body: '{"test": 2432232314}' };
const SENT = new Date(1_614_265_330_000);

it('a message is signed with its id and the second of the try', () => {
  expect(signedHeaders(MESSAGE, [SECRET], SENT)).toEqual({
    'content-type': 'application/json',
    'user-agent': 'Paanch-Webhooks/1',
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

it('two secrets sign beside each other', () => {
  const { 'webhook-signature': signatures } = signedHeaders(MESSAGE, [SECRET, Buffer.from('other')], SENT);
  expect(signatures?.split(' ')).toEqual([
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    signedHeaders(MESSAGE, [Buffer.from('other')], SENT)['webhook-signature'],
  ]);
});
