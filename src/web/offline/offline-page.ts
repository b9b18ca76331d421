/** The script of the offline page: it retries, and lists the pages that can be read without a connection. */
const SHOWN_PAGES = 8;
const TRY_AGAIN_MS = 4000;

const find = (id: string): HTMLElement | null => document.getElementById(id);

/** Replaces the offline page as soon as the wanted page can be reached, and not before. */
async function openIfReachable(): Promise<void> {
  await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(8000) });
  window.location.reload();
}

async function retry(): Promise<void> {
  const status = find('retry-status');
  if (status) status.textContent = 'Trying again...';
  try {
    await openIfReachable();
  } catch {
    if (status) status.textContent = 'You’re still offline.';
  }
}

/** The browser can be online while the server cannot be reached yet. */
function tryAgainSilently(): void {
  if (navigator.onLine) openIfReachable().catch(() => {});
}

async function listVisitedPages(): Promise<void> {
  const cache = await caches.open('pages');
  const newestFirst = [...(await cache.keys())].reverse().slice(0, SHOWN_PAGES);
  const links = await Promise.all(
    newestFirst.map(async ({ url }) => {
      const link = document.createElement('a');
      link.href = url;
      link.textContent = titleOf((await (await cache.match(url))?.text()) ?? '') || new URL(url).pathname;
      return link;
    }),
  );
  find('visited-links')?.append(...links);
  find('visited')?.toggleAttribute('hidden', links.length === 0);
}

function titleOf(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').title;
}

find('retry')?.addEventListener('click', () => void retry());
window.addEventListener('online', () => void retry());
setInterval(tryAgainSilently, TRY_AGAIN_MS);
void listVisitedPages();
