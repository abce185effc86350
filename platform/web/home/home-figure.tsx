import { type ListState, listState } from '../list-state.ts';
import { PageLink } from '../ui/page-link.tsx';
import type { Tone } from '../ui/toast.ts';
import { uiTexts } from '../ui/ui-texts.ts';
import { useTexts } from '../i18n/use-texts.ts';
import classes from './home-figure.module.css';

type Figure = {
  readonly value: string;
  /** What the figure means, in a few words. */
  readonly second: { readonly tone: Tone; readonly text: string };
};

type HomeFigureProps = {
  readonly label: string;
  readonly figure: ListState<Figure>;
  /** Where the rows behind the figure are listed. */
  readonly to: string;
};

/** What is counted from an answer; a figure that was read stays while it is read again, and goes when that fails. */
export const figureOf = <T,>(
  { data, error }: { readonly data: T | undefined; readonly error: unknown },
  count: (data: T) => Figure,
): ListState<Figure> => listState(error || data === undefined ? undefined : count(data), { error });

/** A figure along the top of the home page: counted by the server just now, and a way to its rows. */
export const HomeFigure = ({ label, figure, to }: HomeFigureProps) => {
  const t = useTexts(uiTexts);
  const read = figure.state === 'read' ? figure.data : null;
  const isMissing = figure.state === 'failed';
  return (
    <div className={classes.figure} aria-busy={figure.state === 'reading' || undefined}>
      <PageLink to={to} className={classes.body}>
        <span className={classes.label}>{label}</span>
        <strong className={classes.value} data-missing={isMissing || undefined}>
          {isMissing ? t('notAvailable') : read?.value}
        </strong>
        <span className={classes.second} data-tone={read?.second.tone}>
          {read?.second.text}
        </span>
      </PageLink>
    </div>
  );
};
