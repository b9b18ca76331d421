import { readdirSync, readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { isPostSlug, type Post } from '#domain/post.ts';

export type DemoPost = Omit<Post, 'id'>;

const POSTS_FOLDER = new URL('posts/', import.meta.url);

const header = z.strictObject({
  title: z.string().check(z.minLength(1)),
  slug: z.string().check(z.refine(isPostSlug)),
  category: z.string().check(z.minLength(1)),
  excerpt: z.string().check(z.minLength(1)),
  author: z.string().check(z.minLength(1)),
  published: z.iso.date(),
});

/** The posts in posts/, newest first. */
export function demoPosts(folder: URL = POSTS_FOLDER): DemoPost[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.html'))
    .map((file) => parseDemoPost(file, readFileSync(new URL(file, folder), 'utf8')))
    .sort((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime() || (a.slug < b.slug ? -1 : 1));
}

/** The first line is a comment with a JSON header; the rest is the HTML content. */
export function parseDemoPost(file: string, text: string): DemoPost {
  const [, json, content] = /^<!-- (\{.*\}) -->\r?\n(.*)$/s.exec(text) ?? [];
  if (!json || !content) throw new Error(`${file}: the first line must be <!-- {"title": …} -->`);
  try {
    const { published, ...fields } = header.parse(JSON.parse(json));
    return {
      ...fields,
      content: content.trim(),
      featuredImage: `/art/article/${fields.slug}.svg`,
      publishedAt: new Date(`${published}T12:00:00Z`),
    };
  } catch (cause) {
    throw new Error(`${file}: the header in the first line is invalid`, { cause });
  }
}
