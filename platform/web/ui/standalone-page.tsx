import { type ReactNode, useEffect } from 'react';
import classes from './standalone-page.module.css';

type StandalonePageProps = {
  /** The status, large and quiet: '403'. */
  readonly code?: string;
  readonly title: string;
  readonly text?: ReactNode;
  readonly children?: ReactNode;
};

/** A page outside the shell: what happened, why, and what to do next. */
export const StandalonePage = ({ code, title, text, children }: StandalonePageProps) => {
  useEffect(() => {
    document.title = `${title} · Blue Citrus`;
  }, [title]);
  return (
    <main className={classes.page}>
      <div className={classes.card}>
        <div className={classes.brand}>
          <img src="/favicon.svg" alt="" width={22} height={22} />
          <span>Blue Citrus</span>
          {code ? <span className={classes.code}>{code}</span> : null}
        </div>
        <h1 className={classes.title}>{title}</h1>
        {text ? <p className={classes.text}>{text}</p> : null}
        {children}
      </div>
    </main>
  );
};
