/** What a browser asks for when an address is opened: looked at in one, so that the list is true whatever the page becomes. */
import { setTimeout as delay } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import sparticuz from '@sparticuz/chromium';

/** Milliseconds after which a screen has asked for everything it shows. */
const settled = 2500;

/**
 * Milliseconds that a server has been up before it is looked at: a page whose making it may have missed changes of is told to
 * ask again, which is so only right after a start.
 */
const upFor = 15_000;

/** @returns per address the calls that follow its page, in order; live streams begin with their word */
export async function screenCalls(origin: string, screens: Record<string, { cookie: string; path: string }>) {
  const browser = await chromium.launch({
    executablePath: await sparticuz.executablePath(),
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run'],
  });
  const found: Record<string, string[]> = {};
  try {
    await delay(upFor);
    for (const [name, { cookie, path }] of Object.entries(screens)) {
      const context = await browser.newContext({ locale: 'es', serviceWorkers: 'block' });
      await context.addCookies(
        cookie.split('; ').map((pair) => {
          const [key = '', value = ''] = pair.split('=');
          return { name: key, value, url: origin };
        }),
      );
      const page = await context.newPage();
      const calls: string[] = [];
      page.on('request', (asked) => {
        const { pathname, search } = new URL(asked.url());
        if (pathname.startsWith('/api/') && asked.method() === 'GET') {
          calls.push(asked.resourceType() === 'eventsource' ? `stream ${pathname}${search}` : `${pathname}${search}`);
        }
      });
      await page.goto(`${origin}${path}`);
      await page.waitForTimeout(settled);
      found[name] = calls;
      await context.close();
    }
  } finally {
    await browser.close();
  }
  return found;
}
