/** Secrets that production refuses: missing ones and those that everyone tries first (docs/operating/hardening.md#secrets). */

const KNOWN = [
  'admin',
  'changeme',
  'default',
  'example',
  'guest',
  'letmein',
  'nats',
  'paanch',
  'pass',
  'password',
  'postgres',
  'root',
  'secret',
  'test',
  'user',
];
/** Also as Password1 or change-me!. */
const ENDINGS = /[^a-z]+$/;

/** Engines that would let anyone in without one. */
const WITH_PASSWORD = /^(?:postgres(?:ql)?|nats|mongodb(?:\+srv)?):/;
const NAMED_SECRET = /(?:PASSWORD|SECRET|SECRET_ACCESS_KEY|API_KEY)$/;

/** A line for each variable at fault, without its value. */
export function weakSecrets(config: object): string[] {
  return Object.entries(config).flatMap(([variable, value]) => {
    const faults = textsIn(value).map((text) => faultOf(variable, text));
    const first = faults.find((fault) => fault !== null);
    return first === undefined ? [] : [`${variable} ${first}`];
  });
}

/** A variable may hold one address, several with commas between, or a record of them. */
function textsIn(value: unknown): string[] {
  if (value instanceof URL) return [value.href];
  if (typeof value === 'string') return value.split(',');
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

function faultOf(variable: string, text: string): string | null {
  if (NAMED_SECRET.test(variable)) return isKnown(text) ? 'is a known default: choose another' : null;
  if (!URL.canParse(text)) return null;
  const { username, password } = new URL(text);
  if (password === '') return WITH_PASSWORD.test(text) ? 'has no password' : null;
  const word = decodeURIComponent(password);
  return isKnown(word) || word === decodeURIComponent(username) ? 'has a known default as its password: choose another' : null;
}

function isKnown(secret: string): boolean {
  const plain = secret.toLowerCase().replaceAll(/[-_ ]/g, '').replace(ENDINGS, '');
  return KNOWN.includes(plain);
}
