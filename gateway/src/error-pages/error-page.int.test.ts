/** The HTML error page for browsers, and that other clients never get it (docs/hostile-input.md#error-shape). */
import { readMe } from '@paanch/contracts/auth/sign-in/sessions';
import { connect } from 'node:net';
import { Problem } from '@paanch/contracts/kernel/problem';
import { parseConfig } from '@paanch/platform/config/read-config';
import { testGateway, type TestGateway } from '@paanch/testing/gateway/test-gateway';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gatewayConfig } from '../config.js';
import { startGateway } from '../start-gateway.js';

const startable = { start: startGateway, parse: (environment: Record<string, string>) => parseConfig(gatewayConfig, environment) };
const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8';
const HTML = 'text/html; charset=utf-8';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway(startable, { NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://paanch.example' });
});
afterAll(() => gateway.stop());

const visit = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${gateway.url}${path}`, { method, redirect: 'manual', headers: { accept: BROWSER, ...headers } });
const answerOf = async (answer: Response) => [
  answer.status,
  answer.headers.get('content-type'),
  /<h1>(.*)<\/h1>/.exec(await answer.text())?.[1]?.replaceAll('&#39;', "'"),
];

/** Sends the path unchanged; fetch would normalise it. */
function visitRaw(path: string): Promise<{ readonly status: number; readonly head: string; readonly body: string }> {
  return new Promise((resolve, reject) => {
    const request = `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept: ${BROWSER}\r\nConnection: close\r\n\r\n`;
    const socket = connect(gateway.port, '127.0.0.1', () => socket.write(request, 'latin1'));
    let text = '';
    socket
      .setEncoding('utf8')
      .on('data', (chunk: string) => (text += chunk))
      .on('error', reject)
      .on('close', () => {
        const end = text.indexOf('\r\n\r\n');
        resolve({ status: Number(text.split(' ')[1]), head: text.slice(0, end), body: text.slice(end + 4) });
      });
  });
}

describe('a visit to an unknown address', () => {
  it.each(['/foo', '/robots', '/app-typo', '/login/x', '/dashboards', '/apiary', '/index.html', '/wp-admin/'])(
    'gets an error page: %s',
    async (path) => {
      const answer = await visit(path);
      const body = await answer.clone().text();
      expect(await answerOf(answer)).toEqual([404, HTML, "We can't find this page"]);
      expect([...body.matchAll(/href="([^"]*)"/g)].map(([, to]) => to)).toEqual(['/', '/app/dashboard', '/admin']);
    },
  );

  it('is answered by the staff app to staff who are signed in, and to nobody else', async () => {
    const seenBy = async (role: 'Staff' | 'student') => {
      const answer = await visit('/users', { cookie: (await gateway.signIn({ role })).cookie });
      return [answer.status, /<title>(.*)<\/title>/.exec(await answer.text())?.[1]];
    };
    expect(await seenBy('Staff')).toEqual([404, 'admin']);
    expect((await seenBy('student'))[1]).not.toBe('admin');
  });

  it('has every page header, under a policy that allows only our typefaces', async () => {
    const { headers } = await visit('/foo');
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': expect.stringMatching(
        /^default-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'; font-src 'self'; style-src 'sha256-[\w+/]{43}='; require-trusted-types-for 'script'; trusted-types 'none'; report-uri \/api\/csp-report$/,
      ),
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=()',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      vary: 'Cookie, Accept',
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(headers.getSetCookie()).toEqual([]);
  });

  it('uses the typefaces of both webs', async () => {
    const body = await (await visit('/users')).text();
    const [, font = ''] = /@font-face { font-family: 'Figtree';.*url\((.*?)\)/.exec(body) ?? [];
    const served = await fetch(gateway.url + font);
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'font/woff2']);
  });

  it('by HEAD is answered without a body', async () => {
    const answer = await visit('/foo', {}, 'HEAD');
    expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([404, HTML, '']);
  });

  it.each([
    ['/<script>alert(1)</script>', 404],
    ['/"><img/src=x onerror=alert(1)>'.replace(' ', '/'), 404],
    ["/'-alert(1)-'", 404],
    ['/%3Cscript%3Ealert(1)%3C/script%3E', 404],
    ['/${7*7}{{7*7}}', 404],
    ['/javascript:alert(1)', 404],
    ['/\\evil.example', 404],
    ['/.//evil.example', 404],
    ['/..%2f..%2fetc/passwd', 404],
    ['/%2e%2e/api/auth/me', 404],
    ['/foo%00', 404],
    ['/foo%0d%0aset-cookie:a=1', 404],
    ['/%zz', 404],
    ['/foo;/api/auth/me', 404],
    ['/%e2%80%aegnp.exe', 404],
    ['/your-account-is-locked-call-0800', 404],
    ['/foo?next=https://evil.example&<b>', 404],
    ['//evil.example/foo', 400],
    ['http://evil.example/foo', 400],
  ])('says nothing of the address itself: %s', async (path, status) => {
    const plain = await visitRaw(status === 404 ? '/foo' : '//');
    const hostile = await visitRaw(path);
    expect([hostile.status, plain.status]).toEqual([status, status]);
    expect(hostile.body).toBe(plain.body);
    expect(hostile.head.toLowerCase()).not.toMatch(/evil|alert|set-cookie|\nlocation:/);
  });

  it('gets an error page when the address is too long', async () => {
    expect(await answerOf(await visit(`/${'a'.repeat(9_000)}`))).toEqual([414, HTML, "This address doesn't work"]);
  });
});

describe('other clients get no page', () => {
  it.each([
    ['a tool that takes anything', '/foo', { accept: '*/*' }, 'GET'],
    ['a script', '/foo', { accept: 'application/json' }, 'GET'],
    ['a client that refuses HTML', '/foo', { accept: 'text/html;q=0, */*' }, 'GET'],
    ['a picture', '/foo.png', { accept: 'image/avif,image/webp,*/*;q=0.8' }, 'GET'],
    ['a form', '/foo', { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }, 'POST'],
    ['a visit to the API', '/api/nothing', {}, 'GET'],
    ['a visit to the root of the API', '/api', {}, 'GET'],
    ['a visit to an asset', '/assets/learner/gone-123.js', {}, 'GET'],
  ])('%s', async (_, path, headers: Record<string, string>, method) => {
    const answer = await visit(path, headers, method);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'application/json; charset=utf-8']);
    expect(Problem.parse(await answer.json()).code).toBe('NOT_FOUND');
  });

  it('not even a browser at an API route', async () => {
    const answer = await visit(readMe.path);
    expect([answer.status, Problem.parse(await answer.json()).code]).toEqual([401, 'AUTH_REQUIRED']);
  });
});

describe('a refused visit to one of the gateway’s own pages', () => {
  it('says whether to sign in or that access is denied', async () => {
    expect(await answerOf(await visit('/api/docs'))).toEqual([401, HTML, 'Sign in to see this page']);
    const { cookie } = await gateway.signIn({ role: 'Viewer' });
    expect(await answerOf(await visit('/api/docs', { cookie }))).toEqual([403, HTML, "You can't open this page"]);
    expect((await visit('/api/docs', { cookie, accept: '*/*' })).headers.get('content-type')).toBe('application/json; charset=utf-8');
  });

  it('says when to retry while a service is down', async () => {
    const { cookie } = await gateway.signIn({ role: 'Admin' });
    await gateway.upstreams.auth.stop();
    const answer = await visit('/api/docs', { cookie });
    expect(answer.headers.get('retry-after')).toBe('2');
    expect(await answer.clone().text()).toContain('<a class="again" href="">Try again</a>');
    expect(await answerOf(answer)).toEqual([503, HTML, "This page isn't available right now"]);
  });
});
