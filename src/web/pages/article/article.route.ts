import { notFound, redirect } from '@tanstack/react-router';
import type { PublicSite } from '#contract/site-build.ts';
import type { PostModel } from '../../api/models.ts';
import { postQuery } from '../../api/public-queries.ts';
import { awaitOnServer } from '../../api/query-client.ts';
import type { AppContext } from '../../app-context.ts';
import { type HeadInput, pageHead, structuredDataInDocument } from '../../page-head.ts';
import { paths } from '../../paths.ts';
import { articleImageUrl } from './article-image-url.ts';

type Params = { slug: string };

export const articleRoute = {
  loader: async ({ context: { queryClient, api, site }, params }: { context: AppContext; params: Params }) => {
    const query = postQuery(api, params.slug);
    await awaitOnServer(queryClient.prefetchQuery(query));
    // Known to be missing; a failure to ask is another thing and has no such status.
    const post = queryClient.getQueryData(query.queryKey);
    if (post === null) throw notFound();
    if (post && isFormerSlug(site, post.slug, params.slug))
      throw redirect({ href: paths.article(post.slug), statusCode: 301 });
  },
  head: async ({ match }: HeadInput & { match: { params: Params } }) => {
    const { site, queryClient, api } = match.context;
    const post = queryClient.getQueryData(postQuery(api, match.params.slug).queryKey);
    if (!post) {
      const description = 'Articles on local-business topics.';
      const path = paths.article(match.params.slug);
      return pageHead({ site, title: articleTitle(site, post), description, path, isIndexed: false });
    }
    const path = paths.article(post.slug);
    return pageHead({
      site,
      title: articleTitle(site, post),
      description: post.excerpt,
      path,
      image: articleImageUrl(site, post),
      type: 'article',
      structuredData: structuredDataInDocument(site, path) ?? (await loadStructuredArticle(site, post)),
    });
  },
};

/** Pages that are opened in the browser have it already, or are seen by nobody who reads it. */
async function loadStructuredArticle(site: PublicSite, post: PostModel): Promise<object> {
  return (await import('./structured-article.ts')).structuredArticle(site, post);
}

/** Our own API gives a post by a slug that it had before, too; what a foreign one means by another slug is not known. */
function isFormerSlug({ apiOrigin }: { apiOrigin: string }, slug: string, asked: string): boolean {
  return apiOrigin === '' && slug !== asked && !/^\d+$/.test(asked);
}

/** Undefined while it loads, null when there is none. */
export function articleTitle({ siteName }: { siteName: string }, post: { title: string } | null | undefined): string {
  if (post) return `${post.title} | ${siteName}`;
  return `${post === null ? 'Article Not Found' : 'Article'} | ${siteName}`;
}
