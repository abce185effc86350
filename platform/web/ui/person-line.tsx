import type { ReactNode } from 'react';
import classes from './person-line.module.css';

type PersonLineProps = {
  readonly name: string;
  readonly userName: string;
  /** A link to the person, in place of the name alone. */
  readonly link?: ReactNode;
  /** What of them wants attention. */
  readonly children?: ReactNode;
};

const initialsOf = (name: string): string => {
  const words = name.split(' ').filter(Boolean);
  return words.length === 0 ? '' : `${words[0]?.slice(0, 1)}${words.length > 1 ? words.at(-1)?.slice(0, 1) : ''}`;
};

/** A person as one line of a list: initials, name, user name. */
export const PersonLine = ({ name, userName, link, children }: PersonLineProps) => (
  <span className={classes.person}>
    <span className={classes.initials} aria-hidden="true">
      {initialsOf(name)}
    </span>
    <span className={classes.names}>
      <span>{link ?? name}</span>
      <span className={classes.userName} lang="en">
        {userName}
      </span>
    </span>
    {children}
  </span>
);
