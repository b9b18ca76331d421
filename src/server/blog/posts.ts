import { type NewPost, postForm } from '#contract/blog.ts';
import type { PostForm } from '#domain/post.ts';
import { insertPost, updatePost } from '#storage/posts.ts';
import type { ServerContext } from '../http/context.ts';
import { notFound, Refusal } from '../http/errors.ts';
import { parse } from '../http/parse.ts';
import { sanitisePost } from './sanitise.ts';

/** Keeps a new post and gives its id. With a date to come it is public from then on. */
export async function addPost(context: ServerContext, form: NewPost): Promise<number> {
  const post = readPostForm(form);
  const id = await insertPost(context.db, post);
  if (id === null) throw slugTaken(post.slug);
  return id;
}

export async function changePost(context: ServerContext, id: number, form: NewPost): Promise<void> {
  const post = readPostForm(form);
  const outcome = await updatePost(context.db, id, post);
  if (outcome === 'missing') throw notFound(`There is no post ${id}.`);
  if (outcome === 'slug-taken') throw slugTaken(post.slug);
}

function readPostForm(form: NewPost): PostForm {
  const { title, slug, category, excerpt, author, content, featured_image, published_date } = parse(postForm, form);
  return {
    title,
    slug,
    category,
    excerpt,
    author,
    content: sanitisePost(content),
    featuredImage: featured_image,
    publishedAt: new Date(published_date),
  };
}

const slugTaken = (slug: string) =>
  new Refusal('conflict', `Another post has the slug "${slug}".`, { fields: { slug: 'Another post has this slug.' } });
