/**
 * The header of a page is hydrated before its screen. A link pressed between the two would make the router change the screen
 * under React's hands (TanStack/router #8306), so until the screen is ready links open their page as plain links do.
 */
const onClick = (event: MouseEvent) => {
  if (event.target instanceof Element && event.target.closest('a[href]')) event.stopImmediatePropagation();
};

export function holdLinks(): void {
  window.addEventListener('click', onClick, { capture: true });
}

export function releaseLinks(): void {
  window.removeEventListener('click', onClick, { capture: true });
}
