import type { ReactNode } from 'react';
import { deskPaths } from '../../desk-paths.ts';
import { Button } from '../../ui/Button.tsx';
import { copyWithToast } from '../../ui/copy-with-toast.ts';
import { StrokeIcon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { useWizard } from '../../wizard/use-wizard.ts';

const UP = 'M12 19V5M6 11l6-6 6 6';
const PLUS = 'M12 5v14M5 12h14';

const DEMO_COMMAND = 'npm run cli -- seed';

/** Three ways to the first listings. The demo town needs an empty database, so it is loaded on the server. */
export function FirstListings() {
  const wizard = useWizard();
  return (
    <>
      <div className="first-ways">
        <Link to={deskPaths.imports()} className="first-way first-way-main">
          <WayText path={UP} name="Import a CSV">
            Preview every row before anything is saved.
          </WayText>
        </Link>
        <button type="button" className="first-way" onClick={wizard.open}>
          <WayText path={PLUS} name="Add one by hand">
            Three short steps, then approve it in the queue.
          </WayText>
        </button>
      </div>
      <p className="first-demo">
        <span>
          Just looking? Stop the site and load the demo town, 2,500 sample businesses: <code>{DEMO_COMMAND}</code>
        </span>
        <Button
          tone="quiet"
          size="small"
          onClick={() => void copyWithToast(DEMO_COMMAND, { title: 'Copied', text: 'Run it on the server.' })}
        >
          Copy<span className="sr-only"> the command</span>
        </Button>
      </p>
    </>
  );
}

function WayText({ path, name, children }: { path: string; name: string; children: ReactNode }) {
  return (
    <>
      <StrokeIcon path={path} size={22} />
      <b>{name}</b>
      <span>{children}</span>
    </>
  );
}
