import './category-desk.css';
import { useParams } from '@tanstack/react-router';
import { DeskDoor } from '../../desk/DeskDoor.tsx';
import { Newsroom, NewsroomShell } from '../../desk/Newsroom.tsx';
import { CategoryEditor } from './CategoryEditor.tsx';
import { CategoryList } from './CategoryList.tsx';

const PROMISE = 'The categories of this site are kept behind this door.';

/** Moderators see, admins change. */
export function CategoryDesk() {
  const { id } = useParams({ from: '/admin/categories/{-$id}' });
  return (
    <DeskDoor promise={PROMISE} waiting={<NewsroomShell part="Categories" />}>
      {({ session, account }) => (
        <Newsroom part="Categories">
          {id === undefined ? (
            <CategoryList session={session} canChange={account.role === 'admin'} />
          ) : (
            <CategoryEditor
              key={id}
              session={session}
              id={id === 'new' ? null : Number(id)}
              canChange={account.role === 'admin'}
            />
          )}
        </Newsroom>
      )}
    </DeskDoor>
  );
}
