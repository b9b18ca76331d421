import { notFound, redirect } from '@tanstack/react-router';
import type { PublicSite } from '#contract/site-build.ts';
import type { PostModel } from '../../api/models.ts';
import { postQuery } from '../../api/post-queries.ts';
import { awaitOnServer } from '../../api/query-client.ts';
import type { AppContext } from '../../app-context.ts';
import { type HeadInput, pageHead, structuredDataInDocument } from '../../page-head.ts';
import { paths } from '../../paths.ts';
import { articleImageUrl } from './article-image-url.ts';

type Params = { slug: string };

type LoaderInput = { context: AppContext; params: Params };

export async function loadArticle({ context: { queryClient, api, site }, params }: LoaderInput): Promise<void> {
  const query = postQuery(api, params.slug);
  await awaitOnServer(queryClient.prefetchQuery(query));
  // Null means that the post does not exist. A failed request leaves it undefined and is no 404.
  const post = queryClient.getQueryData(query.queryKey);
  if (post === null) throw notFound();
  if (post && isFormerSlug(site, post.slug, params.slug))
    throw redirect({ href: paths.article(post.slug), statusCode: 301 });
}

export async function articleHead({ match }: HeadInput & { match: { params: Params } }) {
  const { site, queryClient, api } = match.context;
  const post = queryClient.getQueryData(postQuery(api, match.params.slug).queryKey);
  if (!post) {
    const description = 'Articles about local business.';
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
}

/** Loaded on demand: in the browser the served page already has it, or no crawler reads it. */
async function loadStructuredArticle(site: PublicSite, post: PostModel): Promise<object> {
  return (await import('./structured-article.ts')).structuredArticle(site, post);
}

/** Our own API also finds a post by a former slug. A different slug from a foreign API has no known meaning. */
function isFormerSlug({ apiOrigin }: { apiOrigin: string }, slug: string, requestedSlug: string): boolean {
  return apiOrigin === '' && slug !== requestedSlug && !/^\d+$/.test(requestedSlug);
}

/** `post` is undefined while loading and null when it does not exist. */
export function articleTitle({ siteName }: { siteName: string }, post: { title: string } | null | undefined): string {
  if (post) return `${post.title} | ${siteName}`;
  return `${post === null ? 'Article Not Found' : 'Article'} | ${siteName}`;
}
