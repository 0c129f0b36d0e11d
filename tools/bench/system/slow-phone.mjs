/** Chromium as a slow phone on a slow network, throttled by its own debugger. */

const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
/** 1.6 Mbit/s in bytes per second; round trip in milliseconds. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 };
const CPU_RATE = 4;
const TIMEOUT_MS = 60_000;
/** After this long without a larger paint, the last one counts as the largest. */
const SETTLED_MS = 2_000;
/** Only what a task takes beyond this counts as blocking; milliseconds. */
const FREE_MS = 50;
/** Recorded by the page itself: the time of the largest paint so far, and every task over 50 ms. */
const WATCHER = `
  globalThis.benchPaint = 0;
  globalThis.benchTasks = [];
  new PerformanceObserver((list) => { benchPaint = list.getEntries().at(-1).startTime; }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => { benchTasks.push(...list.getEntries().map(({ startTime, duration }) => ({ startTime, duration }))); }).observe({ type: 'longtask', buffered: true });
`;

/** @typedef {Awaited<ReturnType<typeof openPhone>>} Phone */

/**
 * All in milliseconds.
 * @typedef {object} Load
 * @property {number} largest until the largest paint
 * @property {number} first until the first paint of any text or picture
 * @property {number} blocking what all tasks since navigation took beyond 50 ms each
 */

/**
 * With an empty cache, signed in where a cookie is given.
 * @param {import('playwright-core').Browser} browser
 * @param {string} origin
 * @param {string} [cookie]
 */
export async function openPhone(browser, origin, cookie) {
  const context = await browser.newContext(PHONE);
  context.setDefaultTimeout(TIMEOUT_MS);
  if (cookie !== undefined) await context.addCookies(cookie.split('; ').map((pair) => cookieOf(pair, origin)));
  const page = await context.newPage();
  await page.addInitScript({ content: WATCHER });
  const debug = await context.newCDPSession(page);
  await debug.send('Network.enable');
  await debug.send('Network.emulateNetworkConditions', NETWORK);
  await debug.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
  let bytes = 0;
  debug.on('Network.loadingFinished', ({ encodedDataLength }) => void (bytes += encodedDataLength));
  const paint = () => page.evaluate('benchPaint').then(Number);
  return {
    page,
    /** On the wire so far. */
    bytes: () => bytes,
    /** @param {string} address @param {string} shown selector of what must be there @returns {Promise<Load>} */
    open: async (address, shown) => {
      await page.goto('about:blank');
      await page.goto(address, { waitUntil: 'commit' });
      await page.locator(shown).first().waitFor();
      for (let known = -1; ;) {
        const largest = await paint();
        if (largest === known) return { largest, ...(await firstPaintAndBlocking(page)) };
        known = largest;
        await page.waitForTimeout(SETTLED_MS);
      }
    },
    /** The longest task in milliseconds during the use; 0 where none was over 50. @param {() => Promise<void>} use */
    longestTask: async (use) => {
      const from = Number(await page.evaluate('performance.now()'));
      await use();
      await page.waitForTimeout(SETTLED_MS);
      /** @type {{ startTime: number, duration: number }[]} */
      const tasks = await page.evaluate('benchTasks');
      return Math.max(0, ...tasks.filter(({ startTime }) => startTime >= from).map(({ duration }) => duration));
    },
    close: () => context.close(),
  };
}

/** @param {import('playwright-core').Page} page @returns {Promise<Pick<Load, 'first' | 'blocking'>>} */
async function firstPaintAndBlocking(page) {
  const first = Number(await page.evaluate("performance.getEntriesByName('first-contentful-paint')[0]?.startTime"));
  /** @type {{ duration: number }[]} */
  const tasks = await page.evaluate('benchTasks');
  return { first, blocking: tasks.reduce((sum, { duration }) => sum + Math.max(0, duration - FREE_MS), 0) };
}

/** As the gateway set it: its cookies are Secure, and localhost counts as secure. @param {string} pair @param {string} origin */
export function cookieOf(pair, origin) {
  const [name = '', value = ''] = pair.split(/=(.*)/s);
  return { name, value, url: origin.replace('http:', 'https:') };
}
