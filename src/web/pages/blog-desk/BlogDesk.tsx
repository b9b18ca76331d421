import { useParams } from '@tanstack/react-router';
import { DeskDoor } from '../../desk/DeskDoor.tsx';
import { Newsroom, NewsroomShell } from '../../desk/Newsroom.tsx';
import { PostEditor } from './PostEditor.tsx';
import { PostList } from './PostList.tsx';

const PROMISE = 'The articles of this site are written behind this door, by its moderators.';

export function BlogDesk() {
  const { id } = useParams({ from: '/admin/blog/{-$id}' });
  return (
    <DeskDoor promise={PROMISE} waiting={<NewsroomShell part="Blog" />}>
      {({ session, account }) => (
        <Newsroom part="Blog">
          {id === undefined ? (
            <PostList session={session} />
          ) : (
            <PostEditor key={id} session={session} id={id === 'new' ? null : Number(id)} author={account.name} />
          )}
        </Newsroom>
      )}
    </DeskDoor>
  );
}
