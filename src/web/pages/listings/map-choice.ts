/**
 * Whether the visitor has hidden the map of wide screens. The script in the page's head (layout/theme.ts) restores the
 * choice before the first paint, so that nothing moves.
 */
const KEY = 'resultsMap';
const CHANGED = 'mapchoice';

export const isMapHidden = () => document.documentElement.dataset.map === 'off';

export function chooseMap(isShown: boolean): void {
  if (isShown) delete document.documentElement.dataset.map;
  else document.documentElement.dataset.map = 'off';
  try {
    if (isShown) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, 'off');
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  document.dispatchEvent(new Event(CHANGED));
}

export function onMapChoice(listener: () => void): () => void {
  document.addEventListener(CHANGED, listener);
  return () => document.removeEventListener(CHANGED, listener);
}
