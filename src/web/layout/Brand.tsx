import { useSite } from '../app-context.ts';
import { paths } from '../paths.ts';
import { BrandMark } from '../ui/BrandMark.tsx';
import { Link } from '../ui/Link.tsx';

/** The mark or the logo, with the site's name. */
export function Brand() {
  const { siteName, look } = useSite();
  const { logo } = look;
  return (
    <Link to={paths.home()} className="brand">
      {logo ? <img {...logo} alt={logo.alt} /> : <BrandMark size={34} />}
      {!logo?.alt && siteName}
    </Link>
  );
}
