import type { AppealItem } from '../../../api/desk-models.ts';
import { formatDeskDateTime, formatTimeAgo } from '../../../desk/format-age.ts';
import { deskPaths } from '../../../desk-paths.ts';
import { Link } from '../../../ui/Link.tsx';
import { verdictLabel } from '../decisions/decision-labels.ts';
import { itemRefKey } from '../desk-location.ts';
import { ItemHeader, ItemSection, VerdictBadge } from './ItemHeader.tsx';

/** An appeal against a decision. Somebody else than who decided judges it. */
export function AppealBody({ item, now }: { item: AppealItem; now: number }) {
  const { decision, appellant, status, submittedAt, promisedBy } = item;
  return (
    <>
      <ItemHeader kind="Appeal" badges={<VerdictBadge status={status} />} title={`Appeal: ${decision.title}`}>
        By <b>{appellant.name}</b>, {formatTimeAgo(submittedAt, now)}
        {status === 'pending' && ` · promised by ${formatDeskDateTime(promisedBy)}`}
      </ItemHeader>
      <ItemSection title="Reason for the appeal">
        <blockquote className="review-words">{item.text}</blockquote>
      </ItemSection>
      <ItemSection
        title="The decision"
        aside={
          <Link to={deskPaths.queue({ item: itemRefKey(decision.item) })} className="link text-sm">
            Open the item
          </Link>
        }
      >
        <p className="text-sm">
          <b>{verdictLabel(decision)}</b> by {decision.actor}, {formatDeskDateTime(decision.createdAt)}
        </p>
        {decision.reason && <blockquote className="review-words">{decision.reason}</blockquote>}
        <p className="mt-2 text-sm text-ink-2">{grantEffect(decision.item.kind, decision.reversedAt !== null)}</p>
      </ItemSection>
    </>
  );
}

function grantEffect(kind: AppealItem['decision']['item']['kind'], isReversed: boolean): string {
  if (isReversed) return 'The decision has already been undone.';
  if (kind === 'change')
    return 'Granting the appeal changes it back, except for what was changed since. Someone other than the original moderator must decide.';
  return 'Granting the appeal undoes the decision. Someone other than the original moderator must decide.';
}
