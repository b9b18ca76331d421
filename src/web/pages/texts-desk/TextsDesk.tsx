import './texts-desk.css';
import { useParams } from '@tanstack/react-router';
import { SITE_PAGE_KINDS } from '#domain/site-page.ts';
import { RequireAdmin } from '../../desk/RequireAdmin.tsx';
import type { Session } from '../../session/session.ts';
import { MailEditor } from './MailEditor.tsx';
import { MailList } from './MailList.tsx';
import { PageEditor } from './PageEditor.tsx';
import { PageList } from './PageList.tsx';

const SIGN_IN_PROMPT = 'Sign in as an admin to change the pages and emails.';
const ADMIN_ONLY_NOTICE = 'Only admins can change the pages and emails of the site.';

export function TextsDesk() {
  const { part, id } = useParams({ from: '/admin/texts/{-$part}/{-$id}' });
  return (
    <RequireAdmin description={SIGN_IN_PROMPT} deniedText={ADMIN_ONLY_NOTICE}>
      {(session) => <Part session={session} part={part} id={id} />}
    </RequireAdmin>
  );
}

type PartProps = { session: Session; part: string | undefined; id: string | undefined };

function Part({ session, part, id }: PartProps) {
  if (part === 'emails') {
    return id === undefined ? <MailList session={session} /> : <MailEditor key={id} session={session} mail={id} />;
  }
  if (id === undefined) return <PageList session={session} />;
  const kind = SITE_PAGE_KINDS.find((each) => id === `new-${each}`);
  return <PageEditor key={id} session={session} id={kind ?? Number(id)} />;
}
