import { encodeHours } from '#domain/hours/compact-hours.ts';
import type { ListingModel } from '../api/models.ts';
import { showOpenState } from './open-state.ts';

const FILLED_IN_BY_SCRIPT = { __html: '' };

/**
 * The lamp and a sentence: "Open until 2 PM". The markup is the same at any time, so that it may stand in cached pages and
 * static islands; open-state-clock.ts fills it in and keeps it current.
 */
export function OpenState({ listing }: { listing: Pick<ListingModel, 'structuredHours' | 'hours'> }) {
  const { structuredHours, hours } = listing;
  if (!structuredHours) {
    return (
      <span className="open-state" data-state="unknown">
        {hours}
      </span>
    );
  }
  return <TeaserOpenState hours={encodeHours(structuredHours)} text="" />;
}

/** The same for hours in the format of `encodeHours`; `text` is shown without them. */
export function TeaserOpenState({ hours: line, text }: { hours: string; text: string }) {
  if (line === '') {
    return (
      <span className="open-state" data-state="unknown">
        {text || 'Contact for hours'}
      </span>
    );
  }
  return (
    <span
      key={line}
      ref={showOpenState}
      className="open-state"
      data-hours={line}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set; the script's text stays
      dangerouslySetInnerHTML={FILLED_IN_BY_SCRIPT}
    />
  );
}
