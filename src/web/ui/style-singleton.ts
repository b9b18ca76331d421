import { useEffect } from 'react';

/**
 * Stands in for the package `react-style-singleton`, with which the dialogs lock scrolling: that one writes a style tag,
 * which the content security policy forbids; a constructed sheet is not subject to it.
 */
function sharedSheet() {
  let users = 0;
  let sheet: CSSStyleSheet | undefined;
  return {
    add(css: string) {
      users += 1;
      if (users > 1) return;
      sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets.push(sheet);
    },
    remove() {
      users -= 1;
      if (users > 0) return;
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    },
  };
}

export function styleSingleton() {
  const sheet = sharedSheet();
  return function Style({ styles }: { styles: string }) {
    useEffect(() => {
      sheet.add(styles);
      return () => sheet.remove();
    }, [styles]);
    return null;
  };
}
