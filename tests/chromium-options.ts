import type { LaunchOptions } from 'playwright-core';
import { onPath } from '../tools/start/on-path.mjs';

const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Throws where no Chromium is found. */
export function chromiumOptions(): LaunchOptions {
  const executablePath = process.env['CHROMIUM_PATH'] ?? onPath('chromium') ?? onPath('chromium-browser') ?? onPath('google-chrome');
  if (!executablePath) throw new Error('Chromium is needed: set CHROMIUM_PATH, or install it');
  return { executablePath, args: QUIET };
}
