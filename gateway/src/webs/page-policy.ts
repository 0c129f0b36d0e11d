/** Content Security Policy and Permissions Policy of the app pages (docs/hostile-input.md#pages). */
import type { Web } from './pages.js';

export interface PageOrigins {
  /** Origin of the pages themselves. */
  readonly self: string;
  readonly media: string | undefined;
  readonly upload: string | undefined;
  readonly liveAi: string | undefined;
}

export function contentSecurityPolicy(web: Web, nonce: string, { self, media, upload, liveAi }: PageOrigins): string {
  const sources = (...listed: readonly (string | undefined)[]) => listed.filter((source) => source !== undefined).join(' ');
  const isLearner = web === 'learner';
  const directives = [
    "default-src 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "frame-src 'none'",
    "form-action 'self'",
    "script-src 'self'",
    "script-src-attr 'none'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "font-src 'self'",
    `style-src-elem 'self' 'nonce-${nonce}'`,
    "style-src-attr 'none'",
    sources("img-src 'self' data: blob:", media),
    sources("media-src 'self'", isLearner ? 'blob:' : undefined, media),
    sources("connect-src 'self'", upload, isLearner ? liveAi : undefined),
    "require-trusted-types-for 'script'",
    'trusted-types default',
    'report-uri /api/csp-report',
    ...(self.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ];
  return directives.join('; ');
}

const ALLOWED: Readonly<Record<Web, readonly string[]>> = {
  learner: [
    'camera',
    'microphone',
    'display-capture',
    'fullscreen',
    'autoplay',
    'screen-wake-lock',
    'clipboard-write',
    'publickey-credentials-get',
  ],
  admin: ['fullscreen', 'clipboard-write', 'publickey-credentials-get'],
};
const NEVER: readonly string[] = [
  'geolocation',
  'payment',
  'usb',
  'serial',
  'hid',
  'midi',
  'clipboard-read',
  'accelerometer',
  'gyroscope',
  'magnetometer',
  'xr-spatial-tracking',
  'local-fonts',
  'window-management',
  'idle-detection',
  'browsing-topics',
  'picture-in-picture',
];

export function permissionsPolicy(web: Web): string {
  const allowed = ALLOWED[web];
  const refused = [...ALLOWED.learner.filter((feature) => !allowed.includes(feature)), ...NEVER];
  return [...allowed.map((feature) => `${feature}=(self)`), ...refused.map((feature) => `${feature}=()`)].join(', ');
}
