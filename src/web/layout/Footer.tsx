import { useApi, useSite } from '../app-context.ts';
import { SignInLink } from '../auth/SignInLink.tsx';
import { paths } from '../paths.ts';
import { useSession } from '../session/use-session.ts';
import { Link } from '../ui/Link.tsx';
import { Brand } from './Brand.tsx';

export function Footer() {
  const { siteName, supportEmail, links, footerPages, look } = useSite();
  const { isOwnServer } = useApi();
  const session = useSession();
  return (
    <footer className="foot">
      <div className="wrap">
        <div className="foot-columns">
          <div>
            <Brand />
            <p className="mt-2.5 max-w-[34ch] text-ink-2">{look.footerText}</p>
          </div>
          <ul>
            {look.footerLinks.map(({ label, url }) => (
              <li key={label}>
                <Link to={url}>{label}</Link>
              </li>
            ))}
          </ul>
          <ul>
            <li>
              <a href={`mailto:${encodeURIComponent(supportEmail).replace('%40', '@')}`}>{supportEmail}</a>
            </li>
            <li>{look.city}</li>
            {isOwnServer && (
              <li>
                <Link to={paths.saved()}>Saved</Link>
              </li>
            )}
            <li>{session ? <Link to={paths.dashboard()}>Dashboard</Link> : <SignInLink />}</li>
          </ul>
        </div>
        <div className="foot-base">
          <span>{`© ${look.year} ${siteName}`}</span>
          <span className="flex flex-wrap gap-x-5">
            <a href={links.privacy}>Privacy</a>
            <a href={links.terms}>Terms</a>
            {footerPages?.map(({ title, path }) => (
              <a key={path} href={path}>
                {title}
              </a>
            ))}
            <a href={links.map}>Map</a>
            {isOwnServer && <Link to={paths.status()}>Status</Link>}
          </span>
          <ScaleBar />
        </div>
      </div>
    </footer>
  );
}

function ScaleBar() {
  return (
    <svg viewBox="0 0 190 26" width="190" height="26" fill="none" stroke="currentColor" aria-hidden="true">
      <path d="M1 8v8h180V8M46 12v4M91 8v8M136 12v4" strokeWidth="1.5" />
      <path d="M1 16h45M91 16h45" strokeWidth="4" />
    </svg>
  );
}
