import { createServer, type Server } from 'node:http';
import { allRoutes } from '@paanch/contracts/all-routes';
import { portOf } from '@paanch/platform/http/internal-port';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { docsServer } from '../../gateway/src/docs/serve-docs.js';
import { openApiDocument } from '../../gateway/src/openapi/openapi-document.js';
import { sharedBrowser } from '../fixtures-of-run.js';
import { accessibilityFaults, DESKTOP, PHONE, scrollsSideways, visit } from './browser.js';

describe('the page of the API', () => {
  let server: Server;
  let browser: Browser;
  let address: string;

  beforeAll(async () => {
    const serve = docsServer(openApiDocument(allRoutes));
    server = createServer(serve);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    address = `http://127.0.0.1:${portOf(server.address())}/api/docs`;
    browser = await sharedBrowser();
  });
  afterAll(async () => {
    await browser.close();
    server.closeAllConnections();
    server.close();
  });

  it.each([
    [1280, 'light', DESKTOP],
    [1280, 'dark', DESKTOP],
    [360, 'light', PHONE],
    [360, 'dark', PHONE],
  ] as const)('at %i pixels, %s, is without fault with every route open, keeps its width and breaks no policy', async (_, scheme, size) => {
    const visitor = await visit(browser, size, scheme);
    const { page, complaints } = visitor;
    await page.goto(address);
    await page.evaluate(() => document.querySelectorAll('details').forEach((route) => (route.open = true)));
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);
    expect(complaints).toEqual([]);
    await visitor.close();
  });

  it('opens the route its address names, and finds routes by typing alone', async () => {
    const visitor = await visit(browser, DESKTOP);
    const { page, complaints } = visitor;
    await page.goto(`${address}#createClient`);
    expect(await page.locator('#createClient').getAttribute('open')).not.toBeNull();
    await page.getByLabel('Filter by path, name, role or words').focus();
    await page.keyboard.type('listSECURITYalerts staff');
    expect(await page.getByRole('status').textContent()).toBe(`1 of ${allRoutes.length - 1} routes`);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await page.locator('#listSecurityAlerts').getAttribute('open')).not.toBeNull();
    await page.getByRole('searchbox').fill('no such route');
    expect(await page.getByRole('status').textContent()).toBe('No route matches');
    expect(complaints).toEqual([]);
    await visitor.close();
  });
});
