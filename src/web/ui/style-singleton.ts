import { useEffect } from 'react';

/**
 * Replaces the package `react-style-singleton`, which the dialogs use to lock scrolling. The package writes a style tag,
 * which the content security policy forbids; a constructed style sheet is allowed.
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
