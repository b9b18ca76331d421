import { onTestFinished } from 'vitest';
import { chooseTheme, type Theme } from '#web/layout/theme.ts';

/** Chooses a theme as the visitor does, for the rest of the test. */
export function showTheme(theme: Theme): void {
  chooseTheme(theme);
  onTestFinished(() => chooseTheme('system'));
}
