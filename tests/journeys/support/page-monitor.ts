import type { BrowserContext, ConsoleMessage, Page, Request } from '@playwright/test';

/** Collects console messages, errors, blocked content and requests to foreign hosts. */
export type PageMonitor = {
  /** Ignores a problem that the test causes on purpose, such as "status of 401". */
  allow(pattern: RegExp): void;
  problems(): string[];
};

/** Playwright reports that it blocks the service worker. */
const BLOCKED_WORKER = 'Service Worker registration blocked by Playwright';

const REPORTED_TYPES = new Set(['error', 'warning']);

export async function monitorContext(context: BrowserContext, siteUrl: string): Promise<PageMonitor> {
  const problems: string[] = [];
  const allowed: RegExp[] = [];
  const stubbed = new Set<string>();
  await context.addInitScript(reportCspViolations);
  context.on('page', (page) => trackStubbedUrls(page, stubbed));
  context.on('console', (message) => {
    if (REPORTED_TYPES.has(message.type()) && !isExpectedFailure(message, stubbed))
      problems.push(describeMessage(message));
  });
  context.on('weberror', (error) => problems.push(`uncaught: ${error.error().stack || String(error.error())}`));
  context.on('request', (request) => {
    if (isForeign(request, siteUrl)) problems.push(`request to a foreign host: ${request.url()}`);
  });
  return {
    allow: (pattern) => void allowed.push(pattern),
    problems: () => problems.filter((problem) => !allowed.some((pattern) => pattern.test(problem))),
  };
}

function reportCspViolations(): void {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    console.error(`content security policy: ${violatedDirective} blocked ${blockedURI}`);
  });
}

/** Chromium logs each failed request. Failures of stubbed responses are not problems. */
function trackStubbedUrls(page: Page, stubbed: Set<string>): void {
  const originalRoute = page.route.bind(page);
  page.route = (url, handler, options) =>
    originalRoute(
      url,
      (route, request) => {
        stubbed.add(request.url());
        return handler(route, request);
      },
      options,
    );
}

/** The status of the page itself is checked by the test. */
function isExpectedFailure(message: ConsoleMessage, stubbed: Set<string>): boolean {
  if (message.text() === BLOCKED_WORKER) return true;
  if (!message.text().startsWith('Failed to load resource')) return false;
  const { url } = message.location();
  return stubbed.has(url) || message.page()?.url() === url;
}

function describeMessage(message: ConsoleMessage): string {
  return `console ${message.type()}: ${message.text()} (${message.location().url})`;
}

function isForeign(request: Request, siteUrl: string): boolean {
  const url = new URL(request.url());
  return url.protocol.startsWith('http') && url.origin !== siteUrl;
}
