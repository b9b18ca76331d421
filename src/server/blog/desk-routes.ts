import * as contract from '#contract/blog-desk.ts';
import { actorOf } from '#domain/desk.ts';
import { listLogOf } from '#storage/desk-log.ts';
import { findDeskPost, listDeskPosts, listOldSlugs, surveyPosts } from '#storage/desk-posts.ts';
import type { ServerContext } from '../http/context.ts';
import { notFound } from '../http/errors.ts';
import { Created, type Route, route } from '../http/route.ts';
import { addPost, bringBackPost, changePost, readPostForm, removePost } from './posts.ts';
import { presentDeskPost, presentPost, presentWholePost } from './present.ts';

export function blogDesk(context: ServerContext): Route[] {
  const { db, clock } = context;
  const readOne = async (id: number) => {
    const post = await findDeskPost(db, id);
    if (!post) throw notFound(`There is no post ${id}.`);
    const story = { oldSlugs: await listOldSlugs(db, id), history: await listLogOf(db, { kind: 'post', id }) };
    return { data: presentWholePost(post, clock(), story) };
  };
  return [
    route(contract.readDeskPosts, async ({ query: { limit, offset, ...filter } }) => {
      const now = clock();
      const { posts, total } = await listDeskPosts(db, { ...filter, now }, { limit, offset });
      return { data: posts.map((post) => presentDeskPost(post, now)), total, ...(await surveyPosts(db, now)) };
    }),
    route(contract.readDeskPost, ({ params }) => readOne(params.id)),
    route(contract.writePost, async ({ viewer, body }) => {
      const id = await addPost(context, body, actorOf(viewer));
      return new Created(await readOne(id));
    }),
    route(contract.changePost, async ({ viewer, params, body: { version, ...form } }) => {
      await changePost(context, params.id, { form, version, actor: actorOf(viewer) });
      return readOne(params.id);
    }),
    route(contract.deletePost, async ({ viewer, params }) => {
      await removePost(context, params.id, actorOf(viewer));
      return { message: 'The post has been deleted.' };
    }),
    route(contract.restorePost, async ({ viewer, params }) => {
      await bringBackPost(context, params.id, actorOf(viewer));
      return readOne(params.id);
    }),
    route(contract.previewPost, async ({ body }) => {
      const post = readPostForm(body, clock());
      const shown = { ...post, id: 0, publishedAt: post.publishedAt ?? clock() };
      return { data: { post: { ...presentPost(shown), content: post.content } } };
    }),
  ];
}
