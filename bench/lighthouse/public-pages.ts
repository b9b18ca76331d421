import * as z from 'zod/mini';

export type PublicPage = { name: string; path: string };

const firstResult = z.object({ data: z.object({ results: z.tuple([z.object({ id: z.int() })], z.unknown()) }) });
const firstPost = z.object({ data: z.object({ posts: z.tuple([z.object({ slug: z.string() })], z.unknown()) }) });

/** The landing pages, with the first business and the first article of their lists. */
export async function listPublicPages(siteUrl: string): Promise<PublicPage[]> {
  const fetchJson = async (path: string): Promise<unknown> => (await fetch(siteUrl + path)).json();
  const [business] = firstResult.parse(await fetchJson('/listings.php?public=true')).data.results;
  const [article] = firstPost.parse(await fetchJson('/blog.php')).data.posts;
  return [
    { name: 'home', path: '/' },
    { name: 'directory', path: '/directory' },
    { name: 'listings', path: '/listings' },
    { name: 'business', path: `/business/${business.id}` },
    { name: 'blog', path: '/blog' },
    { name: 'article', path: `/blog/${article.slug}` },
    { name: 'about', path: '/about' },
  ];
}
