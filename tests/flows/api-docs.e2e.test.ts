import type { Server } from 'node:http';
import { allRoutes } from '@paanch/contracts/all-routes';
import { readDocs, readOpenApi } from '@paanch/contracts/live/system';
import { portOf } from '@paanch/platform/http/internal-port';
import express from 'express';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiPage } from '../../gateway/src/api-page/api-page.js';
import { isDescribed, openApiDocument } from '../../gateway/src/openapi/openapi-document.js';
import { sharedBrowser } from '../one-system.js';
import { accessibilityFaults, DESKTOP, PHONE, scrollsSideways, visit } from './browser.js';

/** Broken by the structure of Swagger UI itself (docs/decisions/2026-11-22-swagger-ui-as-the-api-page.md). */
const KNOWN_RULES = ['heading-order', 'landmark-unique', 'nested-interactive', 'region'];

describe('the API page', () => {
  let server: Server;
  let browser: Browser;
  let origin: string;

  beforeAll(async () => {
    const app = express();
    const page = apiPage();
    page.mountFiles(app);
    page.mountPage(app);
    app.get(readOpenApi.path, (_, response) => void response.json(openApiDocument(allRoutes)));
    server = await new Promise<Server>((resolve) => {
      const listening = app.listen(0, '127.0.0.1', () => resolve(listening));
    });
    origin = `http://127.0.0.1:${portOf(server.address())}`;
    browser = await sharedBrowser();
  });
  afterAll(async () => {
    await browser.close();
    server.closeAllConnections();
    server.close();
  });

  const open = async (page: Page, hash = '') => {
    await page.goto(`${origin}${readDocs.path}${hash}`);
    await page.locator('.opblock').first().waitFor();
  };
  /** Swagger UI renders of a long list what is in view; `look` is asked at each place, until it is content or the end is reached. */
  async function lookDown(page: Page, look: () => Promise<boolean>): Promise<void> {
    const isAtEnd = () => page.evaluate(() => window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1);
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.waitForTimeout(200);
    while (!(await look()) && !(await isAtEnd())) {
      await page.evaluate(() => window.scrollBy(0, window.innerHeight / 2));
      await page.waitForTimeout(100);
    }
  }

  const scrollTo = (page: Page, id: string) => lookDown(page, async () => (await page.locator(`#operations-${id}`).count()) > 0);

  async function allBlocks(page: Page): Promise<string[]> {
    const ids = new Set<string>();
    await lookDown(page, async () => {
      for (const id of await page.locator('.opblock').evaluateAll((blocks) => blocks.map((block) => block.id))) ids.add(id);
      return false;
    });
    return [...ids];
  }

  const openRoutes = (page: Page) => page.locator('.opblock.is-open');

  it.each([
    [1280, 'light', DESKTOP],
    [1280, 'dark', DESKTOP],
    [360, 'light', PHONE],
    [360, 'dark', PHONE],
  ] as const)(
    'at %i pixels, %s, is accessible with routes open, does not scroll sideways and violates no policy',
    async (_, scheme, size) => {
      const visitor = await visit(browser, size, scheme);
      const { page, pageErrors } = visitor;
      await open(page);
      const faults: string[] = [];
      for (const id of ['auth-login', 'auth-createClient', 'content-listQuestions']) {
        await scrollTo(page, id);
        await page.locator(`#operations-${id} .opblock-summary-control`).click();
        await page.locator(`#operations-${id} .responses-table`).first().waitFor();
        faults.push(...(await accessibilityFaults(page)));
      }
      expect(faults.filter((fault) => !KNOWN_RULES.some((rule) => fault.startsWith(`${rule}:`)))).toEqual([]);
      expect(await scrollsSideways(page)).toBe(false);
      expect(pageErrors).toEqual([]);
      await visitor.close();
    },
  );

  it('lists every public route once, opens the one in its address, and sends no foreign requests', async () => {
    const visitor = await visit(browser, DESKTOP);
    const { page, pageErrors } = visitor;
    const foreign: string[] = [];
    page.on('request', (request) => !request.url().startsWith(origin) && !request.url().startsWith('data:') && foreign.push(request.url()));
    await open(page, '#/auth/createClient');
    await openRoutes(page).waitFor();
    expect(await openRoutes(page).getAttribute('id')).toBe('operations-auth-createClient');
    const ids = await allBlocks(page);
    const routes = allRoutes.filter(isDescribed);
    expect(ids.toSorted()).toEqual(routes.map(({ owner, name }) => `operations-${owner}-${name}`).toSorted());
    expect(await page.getByRole('button', { name: 'Try it out' }).count()).toBe(0);
    expect([foreign, pageErrors]).toEqual([[], []]);
    await visitor.close();
  });

  it('links to the sign-in routes, by keyboard alone', async () => {
    const visitor = await visit(browser, DESKTOP);
    const { page } = visitor;
    await open(page);
    const links = page.locator('.info .renderedMarkdown a');
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      '#/auth/login',
      '#/auth/exchangeCode',
      '#/auth/readMe',
    ]);
    await page.locator('#operations-auth-login .opblock-summary-control').focus();
    await page.keyboard.press('Enter');
    expect(await openRoutes(page).getAttribute('id')).toBe('operations-auth-login');
    await visitor.close();
  });
});
