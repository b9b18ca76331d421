import type { SiteFetch } from '#contract/site-build.ts';

/** Uploads a file and reports the progress from 0 to 1, which the browser's fetch cannot. */
export function fetchWithProgress(onProgress: (part: number) => void): SiteFetch {
  return (url, { method = 'POST', headers, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, url);
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
      request.onload = () => {
        const { status, statusText, responseText } = request;
        resolve({ ok: status >= 200 && status < 300, status, statusText, text: async () => responseText });
      };
      request.onerror = () => reject(new TypeError('The upload failed because the network didn’t respond. Try again.'));
      request.onabort = () => reject(new DOMException('The upload was canceled.', 'AbortError'));
      signal?.addEventListener('abort', () => request.abort());
      // api.ts passes a file as the body.
      request.send(body as File);
    });
}

/** A private image as a data: URL in JSON: an image element cannot send the token. */
export const fetchImageAsDataUrl: SiteFetch = async (url, init) => {
  const response = await fetch(url, init);
  return {
    ok: response.ok,
    status: response.status,
    statusText: response.statusText,
    text: async () => (response.ok ? JSON.stringify(await toDataUrl(await response.blob())) : response.text()),
  };
};

function toDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}
