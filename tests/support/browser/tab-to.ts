import { expect } from 'vitest';
import { type Locator, userEvent } from 'vitest/browser';

const PRESSES_MAX = 20;

/** Presses Tab until the control has the focus. */
export async function tabTo(control: Locator): Promise<void> {
  await expect.element(control).toBeInTheDocument();
  for (let presses = 0; presses < PRESSES_MAX && control.element() !== document.activeElement; presses++) {
    await userEvent.keyboard('{Tab}');
  }
  await expect.element(control).toHaveFocus();
}
