/** `system` stores no choice: the page follows the device. */
export const THEMES = ['light', 'dark', 'system'] as const;
export type Theme = (typeof THEMES)[number];

const KEY = 'theme';

/**
 * Runs in the head before the first paint, so that a page never flashes in the other theme. It also tells layout.css
 * whether the header will hold the account menu, and listings.css whether the map is hidden (map-choice.ts), so that
 * nothing moves.
 */
export const THEME_SCRIPT = `try{var d=document.documentElement.dataset,s=localStorage,t=s.getItem("${KEY}");if(t==="light"||t==="dark")d.theme=t;if(s.getItem("resultsMap")==="off")d.map="off";if(s.getItem("authToken")&&s.getItem("tokenExpiry")>Date.now())d.session=""}catch{}`;

const CHANGED = 'themechange';

export function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system';
}

export function chooseTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  try {
    if (theme === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, theme);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  document.dispatchEvent(new Event(CHANGED));
}

export function onThemeChange(listener: () => void): () => void {
  document.addEventListener(CHANGED, listener);
  return () => document.removeEventListener(CHANGED, listener);
}
