import { THEME_SCRIPT } from './theme.ts';

/** Rendered on the server only; the content security policy allows it by its hash. It removes itself before hydration. */
export const ThemeScript = import.meta.env.SSR ? ServerThemeScript : () => null;

function ServerThemeScript() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script
  return <script dangerouslySetInnerHTML={{ __html: `${THEME_SCRIPT};document.currentScript.remove()` }} />;
}
