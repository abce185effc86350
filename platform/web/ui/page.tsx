import type { ReactNode } from 'react';
import classes from './page.module.css';

type PageProps = {
  readonly title: ReactNode;
  /** One short line beside the title: what the list holds, how much of it. */
  readonly subtitle?: ReactNode;
  /** Buttons at the right of the title. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
  /** A second column at the right on desks, below the content on small screens. */
  readonly aside?: ReactNode;
};

/** The frame of a screen: title, actions, content and an optional side column. */
export const Page = ({ title, subtitle, actions, children, aside }: PageProps) => (
  <div className={classes.page}>
    <div className={classes.head}>
      <div className={classes.titles}>
        <h1 className={classes.title}>{title}</h1>
        {subtitle ? <p className={classes.subtitle}>{subtitle}</p> : null}
      </div>
      {actions ? <div className={classes.actions}>{actions}</div> : null}
    </div>
    <div className={aside ? classes.columns : classes.single}>
      <div className={classes.content}>{children}</div>
      {aside ? <aside className={classes.aside}>{aside}</aside> : null}
    </div>
  </div>
);

type PanelProps = {
  readonly title?: ReactNode;
  readonly note?: ReactNode;
  readonly children: ReactNode;
  readonly flush?: boolean;
};

/** One card: a bordered box with an optional heading. Cards hold no cards. */
export const Panel = ({ title, note, children, flush = false }: PanelProps) => (
  <section className={classes.panel}>
    {title ? (
      <div className={classes.panelHead}>
        <h2 className={classes.panelTitle}>{title}</h2>
        {note ? <span className={classes.panelNote}>{note}</span> : null}
      </div>
    ) : null}
    <div className={flush ? undefined : classes.panelBody}>{children}</div>
  </section>
);
