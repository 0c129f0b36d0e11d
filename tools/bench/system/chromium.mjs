/** A real Chromium. */
import { chromium } from 'playwright-core';
import { ToolFailure } from '../../start/failure.mjs';
import { onPath } from '../../start/on-path.mjs';

const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Where Chromium is. @param {string} scenario */
export function findChromium(scenario) {
  const executablePath = process.env.CHROMIUM_PATH ?? onPath('chromium') ?? onPath('google-chrome');
  if (!executablePath) throw new ToolFailure(`${scenario} needs Chromium: set CHROMIUM_PATH, or install it.`);
  return executablePath;
}

/** @param {string} executablePath */
export function launchChromium(executablePath) {
  return chromium.launch({ executablePath, args: QUIET });
}
