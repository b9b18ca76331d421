import { type MouseEvent, useState } from 'react';
import type { ListingModel } from '../../api/models.ts';
import { lazyDialog } from '../../ui/lazy-component.tsx';
import { StaticIsland } from '../../ui/StaticIsland.tsx';
import { GlanceContent } from './lazy-parts.ts';

const QuoteDialog = lazyDialog(() => import('./quote/QuoteDialog.tsx').then((module) => module.QuoteDialog));

export function GlancePanel({ listing }: { listing: ListingModel }) {
  const [isAsking, setAsking] = useState(false);
  // The only button of the content is Quick Quote.
  const onClick = ({ target }: MouseEvent) => setAsking(target instanceof HTMLButtonElement);
  return (
    <>
      <StaticIsland
        tag="section"
        className="panel business-glance"
        aria-labelledby="glance"
        name="glance"
        facts={listing}
        render={() => <GlanceContent listing={listing} />}
        onClick={onClick}
      />
      {isAsking && <QuoteDialog listing={listing} onClose={() => setAsking(false)} />}
    </>
  );
}
