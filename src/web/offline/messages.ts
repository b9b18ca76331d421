/** From a page to the service worker: the URL that it shows. */
export type PageMessage = { visited: string };

/** From the service worker to the pages. */
export type WorkerMessage = { isReachable: boolean };
