import type { ReactNode } from 'react';
import { useFormat } from '../i18n/use-texts.ts';
import { PageLink } from '../ui/page-link.tsx';
import classes from './home-rows.module.css';

type HomeRowProps = {
  readonly children: ReactNode;
  /** A second, quieter line. */
  readonly second?: ReactNode;
  /** Where the row leads. */
  readonly to?: string | undefined;
  /** What stands at its end. */
  readonly end?: ReactNode;
};

/** A line of a panel of the home page. */
export const HomeRow = ({ children, second, to, end }: HomeRowProps) => {
  const words = (
    <>
      <span>{children}</span>
      {second ? <span className={classes.second}>{second}</span> : null}
    </>
  );
  return (
    <li className={classes.row}>
      {to === undefined ? (
        <span className={classes.words}>{words}</span>
      ) : (
        <PageLink to={to} className={classes.words}>
          {words}
        </PageLink>
      )}
      {end}
    </li>
  );
};

/** The lines of a panel of the home page. */
export const HomeRows = ({ children }: { readonly children: ReactNode }) => (
  <ul className={classes.rows}>{children}</ul>
);

/** A deed at the end of a line, as a link to where it is done. */
export const HomeDeed = ({
  to,
  label,
  children,
}: {
  readonly to: string;
  readonly label: string;
  readonly children: ReactNode;
}) => (
  <PageLink to={to} className={classes.deed} label={label}>
    {children}
  </PageLink>
);

/** How long ago something was. */
export const HomeTime = ({ at }: { readonly at: string }) => {
  const { ago, dateTime } = useFormat();
  return (
    <time className={classes.meta} dateTime={at} data-tip={dateTime(at)}>
      {ago(at)}
    </time>
  );
};
