import * as contract from '#contract/desk/desk-post-operations.ts';
import { toActor } from '#domain/moderation/decision.ts';
import { findDeskPost, listDeskPosts, listOldSlugs, summarizePosts } from '#storage/blog/desk-posts.ts';
import { listDeskLogOfItem } from '#storage/desk/desk-log.ts';
import { notFound } from '../http/http-error.ts';
import { Created, type Route, route } from '../http/route.ts';
import type { ServerContext } from '../http/server-context.ts';
import { createPost, editPost, parsePostForm, removePost, restoreDeletedPost } from './manage-posts.ts';
import { presentDeskPost, presentPost, presentPostDetails } from './present-post.ts';

export function blogDeskRoutes(context: ServerContext): Route[] {
  const { db, clock } = context;
  const loadDetails = async (id: number) => {
    const post = await findDeskPost(db, id);
    if (!post) throw notFound(`Post ${id} doesn’t exist.`);
    const oldSlugs = await listOldSlugs(db, id);
    const history = await listDeskLogOfItem(db, { kind: 'post', id });
    return { data: presentPostDetails(post, clock(), { oldSlugs, history }) };
  };
  return [
    route(contract.listDeskPostsOperation, async ({ query: { limit, offset, ...filter } }) => {
      const now = clock();
      const { posts, total } = await listDeskPosts(db, { ...filter, now }, { limit, offset });
      return { data: posts.map((post) => presentDeskPost(post, now)), total, ...(await summarizePosts(db, now)) };
    }),
    route(contract.getDeskPostOperation, ({ params }) => loadDetails(params.id)),
    route(contract.createPostOperation, async ({ viewer, body }) => {
      const id = await createPost(context, body, toActor(viewer));
      return new Created(await loadDetails(id));
    }),
    route(contract.updatePostOperation, async ({ viewer, params, body: { version, ...changes } }) => {
      await editPost(context, params.id, { changes, version, actor: toActor(viewer) });
      return loadDetails(params.id);
    }),
    route(contract.deletePostOperation, async ({ viewer, params }) => {
      await removePost(context, params.id, toActor(viewer));
      return { message: 'The post has been deleted.' };
    }),
    route(contract.restorePostOperation, async ({ viewer, params }) => {
      await restoreDeletedPost(context, params.id, toActor(viewer));
      return loadDetails(params.id);
    }),
    route(contract.previewPostOperation, async ({ body }) => {
      const post = parsePostForm(body, clock());
      const preview = { ...post, id: 0, publishedAt: post.publishedAt ?? clock() };
      return { data: { post: { ...presentPost(preview), content: post.content } } };
    }),
  ];
}
