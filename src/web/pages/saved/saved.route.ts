import { notFound } from '@tanstack/react-router';
import { type HeadInput, pageHead } from '../../page-head.ts';
import { searchParamsValidator } from '../../search-params.ts';

type Params = { shared?: string };

export const savedRoute = {
  validateSearch: searchParamsValidator('/saved'),
  loader: ({ params: { shared } }: { params: Params }) => {
    if (shared && shared !== 'list') throw notFound();
  },
  head: ({ match: { context } }: HeadInput) => {
    const title = `Saved | ${context.site.siteName}`;
    return pageHead({ site: context.site, title, description: title, path: '/saved', isIndexed: false });
  },
};
