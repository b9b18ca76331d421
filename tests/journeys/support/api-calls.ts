import type { Page, Request } from '@playwright/test';

/** What the page asks a server for by script while something happens. */
export async function apiCallsDuring(page: Page, happening: () => Promise<void>): Promise<string[]> {
  const calls: string[] = [];
  const listen = (request: Request) => {
    if (['fetch', 'xhr'].includes(request.resourceType())) calls.push(`${request.method()} ${request.url()}`);
  };
  page.on('request', listen);
  await happening();
  page.off('request', listen);
  return calls;
}
