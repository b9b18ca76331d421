import { ScriptOnce } from '@tanstack/react-router';
import { THEME_SCRIPT } from './theme.ts';

/** Rendered on the server only; the content security policy allows it by its hash. */
export function ThemeScript() {
  return <ScriptOnce>{THEME_SCRIPT}</ScriptOnce>;
}
