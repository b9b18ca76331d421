import { ScriptOnce } from '@tanstack/react-router';
import { THEME_SCRIPT } from './theme.ts';

/** Written by the server only; the page's policy allows it by its hash. */
export function ThemeScript() {
  return <ScriptOnce>{THEME_SCRIPT}</ScriptOnce>;
}
