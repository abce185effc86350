import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import { createPortal } from 'react-dom';
import { createRecordDesk, RecordDeskContext } from '../record/record-desk.ts';
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

const ToolsPlace = createContext<HTMLElement | null>(null);

/** What arranges the content stands in the line of the title, before the screen's own actions; in place where there is no such line. */
export const PageTools = ({ children }: { readonly children: ReactNode }) => {
  const place = useContext(ToolsPlace);
  return place === null ? children : createPortal(children, place);
};

const SidePlace = createContext<HTMLElement | null>(null);

/** What stands beside the content, and takes its room from it, while there is something; in place where there is no page. */
export const PageSide = ({ children }: { readonly children: ReactNode }) => {
  const place = useContext(SidePlace);
  return place === null ? children : createPortal(children, place);
};

const RecordPlace = createContext<HTMLElement | null>(null);

/** The record that is open beside the list of the page, or over it; in place where there is no page. */
export const PageRecord = ({ children }: { readonly children: ReactNode }) => {
  const place = useContext(RecordPlace);
  return place === null ? children : createPortal(children, place);
};

/** Made before the page is: what stands in it is drawn with the page, and not once in its place and once here. */
const madePlace = (className: string | undefined): HTMLElement => {
  const place = document.createElement('div');
  place.className = className ?? '';
  return place;
};

/** The frame of a screen: title, actions, content and an optional side column. */
export const Page = ({ title, subtitle, actions, children, aside }: PageProps) => {
  const [place] = useState(() => madePlace(classes.tools));
  const [side] = useState(() => madePlace(classes.sidePlace));
  const [record] = useState(() => madePlace(classes.recordPlace));
  const [desk] = useState(createRecordDesk);
  const hold = useCallback((slot: HTMLElement | null) => slot?.append(place), [place]);
  const holdSides = useCallback((slot: HTMLElement | null) => slot?.append(side, record), [side, record]);
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <div className={classes.titles}>
          <h1 className={classes.title}>{title}</h1>
          {subtitle ? <p className={classes.subtitle}>{subtitle}</p> : null}
        </div>
        <span className={classes.toolsSlot} ref={hold} />
        {actions ? <div className={classes.actions}>{actions}</div> : null}
      </div>
      <ToolsPlace value={place}>
        <SidePlace value={side}>
          <RecordPlace value={record}>
            <RecordDeskContext value={desk}>
              <div className={aside ? classes.columns : classes.single} ref={holdSides} data-record-room>
                <div className={classes.content}>{children}</div>
                {aside ? <aside className={classes.aside}>{aside}</aside> : null}
              </div>
            </RecordDeskContext>
          </RecordPlace>
        </SidePlace>
      </ToolsPlace>
    </div>
  );
};

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
