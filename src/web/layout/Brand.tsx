import { useSite } from '../app-context.ts';
import { paths } from '../paths.ts';
import { Link } from '../ui/Link.tsx';

/** The mark or the logo, with the site's name. */
export function Brand() {
  const { siteName, look } = useSite();
  const { logo } = look;
  const isNamed = !logo?.isAlone;
  return (
    <Link to={paths.home()} className="brand">
      {logo ? (
        <img
          className="brand-logo"
          src={logo.url}
          alt={isNamed ? '' : siteName}
          width={logo.width}
          height={logo.height}
        />
      ) : (
        <BrandMark size={34} />
      )}
      {isNamed && siteName}
    </Link>
  );
}

/** Four blocks and the main road. */
export function BrandMark({ size }: { size: number }) {
  return (
    <svg viewBox="0 0 34 34" width={size} height={size} aria-hidden="true">
      <path fill="var(--ink)" d="M2 2h12v9L2 15ZM18 2h14v4L18 10ZM2 20l12-4v16H2ZM18 15l14-4v21H18Z" />
      <path d="M-1 18.5 35 7" stroke="var(--ink)" strokeWidth="6.5" />
      <path d="M-1 18.5 35 7" stroke="var(--accent)" strokeWidth="4" />
      <circle cx="16" cy="13" r="4.6" fill="var(--art-sign)" stroke="var(--art-ink)" strokeWidth="2.2" />
    </svg>
  );
}
