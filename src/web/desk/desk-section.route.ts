import { type HeadInput, pageHead } from '../page-head.ts';

/** The head of a part of the desk. Neither a proxy nor a browser keeps even its shell. */
export function deskSectionRoute(title: string, path: string) {
  return {
    headers: () => ({ 'cache-control': 'no-store' }),
    head: ({ match }: HeadInput) => {
      const { site } = match.context;
      const description = 'For the moderators of this site.';
      return pageHead({ site, title: `${title} | ${site.siteName}`, description, path, isIndexed: false });
    },
  };
}
