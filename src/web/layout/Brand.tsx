import { useSite } from '../app-context.ts';
import { paths } from '../paths.ts';
import { BrandMark } from '../ui/BrandMark.tsx';
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
