import type { AppContext } from './app-context.ts';

const ELEMENT_ID = 'site-settings';

export type Settings = Pick<AppContext, 'site' | 'assets'>;

/** Hands what the server knew to the browser, which must render the same page from it. Data, not code. */
export function SettingsElement({ site, assets }: Settings) {
  return (
    <script id={ELEMENT_ID} type="application/json">
      {JSON.stringify({ site, assets }).replaceAll('<', '\\u003c')}
    </script>
  );
}

export function readSettings(): Settings {
  // Written by the element above in this very document.
  return JSON.parse(document.getElementById(ELEMENT_ID)?.textContent ?? '{}') as Settings;
}
