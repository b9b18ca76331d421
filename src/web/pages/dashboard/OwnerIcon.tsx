import { Icon, type IconName, StrokeIcon } from '../../ui/Icon.tsx';

/** The icons of the dashboard alone. */
const OWNER_STROKES = {
  bell: 'M6 16v-6a6 6 0 0 1 12 0v6l2 2H4ZM10 20.5h4',
  photo: 'M3 5h18v14H3ZM3 16l5-5 5 5 3-3 5 4M15.5 10a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3Z',
  plus: 'M12 5v14M5 12h14',
  reply: 'M10 6 4 12l6 6M4 12h9a7 7 0 0 1 7 7',
};

export type OwnerIconName = IconName | keyof typeof OWNER_STROKES;

export function OwnerIcon({ name, size = 20 }: { name: OwnerIconName; size?: number }) {
  if (isOwnerStroke(name)) return <StrokeIcon path={OWNER_STROKES[name]} size={size} />;
  return <Icon name={name} size={size} />;
}

function isOwnerStroke(name: OwnerIconName): name is keyof typeof OWNER_STROKES {
  return Object.hasOwn(OWNER_STROKES, name);
}
