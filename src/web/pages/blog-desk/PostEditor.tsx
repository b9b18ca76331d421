import { useQuery } from '@tanstack/react-query';
import { type DeskPosts, deskPostQuery, deskPostsQuery, type EditablePost } from '../../api/desk-posts.ts';
import { useApi } from '../../app-context.ts';
import { DeskRecord, type RecordCopy } from '../../desk/DeskRecord.tsx';
import { deskPaths } from '../../desk-paths.ts';
import type { Session } from '../../session/session.ts';
import { PostEditForm } from './PostEditForm.tsx';

type PostEditorProps = { session: Session; id: number | null; author: string };

export function PostEditor({ session, id, author }: PostEditorProps) {
  const api = useApi();
  const posts = useQuery(deskPostsQuery(api, session, { state: null, search: '' }));
  const post = useQuery({ ...deskPostQuery(api, session, id ?? 0), enabled: id !== null && id > 0 });
  const categories = (posts.data as DeskPosts | undefined)?.categories ?? [];
  if (id === null) return <PostEditForm session={session} editable={blankPost(author)} categories={categories} />;
  return (
    <DeskRecord id={id} query={post} copy={RECORD_COPY}>
      {(editable) => <PostEditForm session={session} editable={editable} categories={categories} />}
    </DeskRecord>
  );
}

const RECORD_COPY: RecordCopy = {
  failed: { title: 'Error Loading Article', text: 'Failed to load the article. Please try again later.' },
  missing: { title: 'Article not found', text: 'It may have been deleted.' },
  backLink: { to: deskPaths.blog(), label: 'Back to the blog desk' },
};

function blankPost(author: string): EditablePost {
  const form = { title: '', slug: '', category: '', author, featuredImage: '', publishedDate: '' };
  return {
    post: { ...form, id: 0, state: 'draft', version: 0 },
    form: { ...form, excerpt: '', content: '' },
    formerSlugs: [],
    history: [],
  };
}
