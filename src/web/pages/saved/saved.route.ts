import { notFound } from '@tanstack/react-router';
import { type HeadInput, pageHead } from '../../head.ts';
import { searchReader } from '../../search.ts';

type Params = { shared?: string };

export const savedRoute = {
  validateSearch: searchReader('/saved'),
  loader: ({ params: { shared } }: { params: Params }) => {
    if (shared && shared !== 'list') throw notFound();
  },
  head: ({ match: { context } }: HeadInput) => {
    const title = `Saved | ${context.site.siteName}`;
    return pageHead({ site: context.site, title, description: title, path: '/saved', isIndexed: false });
  },
};
