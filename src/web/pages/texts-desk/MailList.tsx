import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mailTextsQuery } from '../../api/mail-texts.ts';
import { useApi } from '../../app-context.ts';
import { deskPaths } from '../../desk-paths.ts';
import type { Session } from '../../session/session.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Link } from '../../ui/Link.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { TextsHeader } from './TextsHeader.tsx';

type Group = { name: string; mails: Mail[] };
type Mail = { key: string; name: string; purpose: string; isOwn: boolean; hasNewDefault: boolean };

export function MailList({ session }: { session: Session }) {
  const [search, setSearch] = useState('');
  const { data, isError, refetch } = useQuery(mailTextsQuery(useApi(), session));
  const groups = data && filterGroups(data, search);
  return (
    <div className="wrap newsroom-body">
      <TextsHeader current="Emails" />
      <p className="texts-intro">
        Every email that the site sends. An issue of the newsletter is written at the newsletter desk.
      </p>
      <div className="texts-search">
        <TextField
          label="Find an email"
          type="search"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      </div>
      {!data && isError && <Failed onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton className="mt-6 h-96" />}
      {groups?.length === 0 && <EmptyState title="No emails found." text="Try another word." />}
      {groups?.map(({ name, mails }) => (
        <section key={name} aria-label={name}>
          <h2 className="texts-title">{name}</h2>
          <ul className="newsroom-list">
            {mails.map((mail) => (
              <MailRow key={mail.key} mail={mail} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function MailRow({ mail }: { mail: Mail }) {
  return (
    <li className="newsroom-row texts-row">
      <div className="min-w-0">
        <Link to={deskPaths.mail(mail.key)} className="newsroom-title">
          {mail.name}
        </Link>
        <p className="newsroom-meta">
          {mail.isOwn && <Badge tone="ok">Your text</Badge>}
          {mail.hasNewDefault && <Badge tone="lamp">New default</Badge>}
          <span>{mail.purpose}</span>
        </p>
      </div>
    </li>
  );
}

function filterGroups(groups: readonly Group[], search: string): Group[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const matches = (group: string, { name, purpose }: Mail) => {
    const text = `${group} ${name} ${purpose}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
  return groups
    .map(({ name, mails }) => ({ name, mails: mails.filter((mail) => matches(name, mail)) }))
    .filter(({ mails }) => mails.length > 0);
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <ErrorState title="Error Loading Emails" text="Failed to load the emails. Please try again later.">
      <Button onClick={onRetry}>Retry</Button>
    </ErrorState>
  );
}
