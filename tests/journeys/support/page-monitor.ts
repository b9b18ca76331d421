import type { BrowserContext, ConsoleMessage, Page, Request } from '@playwright/test';

/** What a page must never cause: messages in the console, errors, blocked content, requests to foreign hosts. */
export type PageMonitor = {
  /** A trouble that the test brings about on purpose, such as a refused login's "status of 401". */
  allow(pattern: RegExp): void;
  problems(): string[];
};

const REPORTED_TYPES = new Set(['error', 'warning']);

export async function monitorContext(context: BrowserContext, siteUrl: string): Promise<PageMonitor> {
  const troubles: string[] = [];
  const allowed: RegExp[] = [];
  const staged = new Set<string>();
  await context.addInitScript(reportCspViolations);
  context.on('page', (page) => trackStubbedUrls(page, staged));
  context.on('console', (message) => {
    if (REPORTED_TYPES.has(message.type()) && !isExpectedFailure(message, staged))
      troubles.push(describeMessage(message));
  });
  context.on('weberror', (error) => troubles.push(`uncaught: ${error.error().stack || String(error.error())}`));
  context.on('request', (request) => {
    if (isForeign(request, siteUrl)) troubles.push(`request to a foreign host: ${request.url()}`);
  });
  return {
    allow: (pattern) => void allowed.push(pattern),
    problems: () => troubles.filter((trouble) => !allowed.some((pattern) => pattern.test(trouble))),
  };
}

function reportCspViolations(): void {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    console.error(`content security policy: ${violatedDirective} blocked ${blockedURI}`);
  });
}

/** Chromium writes each failed request to the console. Those of answers that a test made up are no trouble. */
function trackStubbedUrls(page: Page, staged: Set<string>): void {
  const route = page.route.bind(page);
  page.route = (url, handler, options) =>
    route(
      url,
      (answer, request) => {
        staged.add(request.url());
        return handler(answer, request);
      },
      options,
    );
}

/** A page that is not found is asked for on purpose too: the test says which status it wants. */
function isExpectedFailure(message: ConsoleMessage, staged: Set<string>): boolean {
  if (!message.text().startsWith('Failed to load resource')) return false;
  const { url } = message.location();
  return staged.has(url) || message.page()?.url() === url;
}

function describeMessage(message: ConsoleMessage): string {
  return `console ${message.type()}: ${message.text()} (${message.location().url})`;
}

function isForeign(request: Request, siteUrl: string): boolean {
  const url = new URL(request.url());
  return url.protocol.startsWith('http') && url.origin !== siteUrl;
}
