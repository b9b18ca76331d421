import { useParams } from '@tanstack/react-router';
import { DeskDoor } from '../../desk/DeskDoor.tsx';
import { Newsroom, NewsroomHead, NewsroomShell } from '../../desk/Newsroom.tsx';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { LetterEditor } from './LetterEditor.tsx';
import { LetterList } from './LetterList.tsx';
import { SubscriberFigures } from './SubscriberFigures.tsx';

const PROMISE = 'The letters to the subscribers of this site are written behind this door, by its moderators.';

export function NewsletterDesk() {
  const { id } = useParams({ from: '/admin/newsletter/{-$id}' });
  return (
    <DeskDoor promise={PROMISE} waiting={<NewsroomShell part="Newsletter" />}>
      {({ session, account }) => (
        <Newsroom part="Newsletter">
          {id !== undefined && <LetterEditor key={id} session={session} id={id === 'new' ? null : Number(id)} />}
          {id === undefined && (
            <div className="wrap newsroom-body">
              <NewsroomHead title="Newsletter">
                <ButtonLink tone="primary" to={paths.deskLetter('new')}>
                  New letter
                </ButtonLink>
              </NewsroomHead>
              <SubscriberFigures session={session} mayExport={account.role === 'admin'} />
              <LetterList session={session} />
            </div>
          )}
        </Newsroom>
      )}
    </DeskDoor>
  );
}
