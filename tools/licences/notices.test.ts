import { describe, expect, it } from 'vitest';
import { noticesOf } from './notices.mjs';

describe('the notices shipped with both webs', () => {
  const notices = noticesOf(['web-learner', 'web-admin']);

  it('name the packages of the webs, each with its licence text', () => {
    for (const name of ['react-dom', '@mui/material', 'zod', 'idb', '@fontsource-variable/figtree'])
      expect(notices).toContain(`\n${name} `);
    expect(notices).toContain('SIL OPEN FONT LICENSE');
    expect(notices).not.toContain('comes without a licence file');
  });

  it('name no package that only builds, tests or serves', () => {
    for (const name of ['vitest', 'vite', 'pg', '@nestjs/core', 'playwright-core']) expect(notices).not.toContain(`\n${name} `);
  });
});
