import { Fragment } from 'react';
import { Link } from '../../ui/Link.tsx';

type BreadcrumbsProps = {
  steps: readonly { name: string; path: string }[];
  /** The current page, when it is the last step. */
  current?: string;
};

export function Breadcrumbs({ steps, current }: BreadcrumbsProps) {
  return (
    <nav className="crumbs" aria-label="Breadcrumb">
      {steps.map(({ name, path }, index) => (
        <Fragment key={path}>
          {index > 0 && <span aria-hidden="true">/</span>}
          <Link to={path}>{name}</Link>
        </Fragment>
      ))}
      {current && (
        <>
          <span aria-hidden="true">/</span>
          <span aria-current="page">{current}</span>
        </>
      )}
    </nav>
  );
}
