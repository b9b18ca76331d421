import './conversation.css';
import { classNames } from './class-names.ts';

export type ConversationMessage = {
  key: string;
  /** Who wrote it, in words. */
  from: string;
  isOwn: boolean;
  text: string;
  createdAt: string;
};

/** The messages of two sides, oldest first; one's own stand at the right. */
export function Conversation({ label, messages }: { label: string; messages: readonly ConversationMessage[] }) {
  return (
    <ol className="conversation" aria-label={label}>
      {messages.map(({ key, from, isOwn, text, createdAt }) => (
        <li key={key} className={classNames('conversation-message', isOwn && 'conversation-own')}>
          <p className="conversation-head">
            <b>{from}</b> <time dateTime={createdAt}>{formatMessageTime(createdAt)}</time>
          </p>
          <p className="conversation-text">{text}</p>
        </li>
      ))}
    </ol>
  );
}

/** "Nov 18, 9:12 AM", in the reader's time zone. */
export function formatMessageTime(iso: string): string {
  const date = new Date(iso);
  const year = date.getFullYear() === new Date().getFullYear() ? {} : { year: 'numeric' as const };
  return date.toLocaleString('en-US', { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit', ...year });
}
