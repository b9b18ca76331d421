import { type HeadInput, pageHead } from '../page-head.ts';

/** Headers and head of a section of the desk. Not even its shell is cached. */
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
