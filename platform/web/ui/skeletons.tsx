import { useTexts } from '../i18n/use-texts.ts';
import classes from './skeletons.module.css';
import { uiTexts } from './ui-texts.ts';
import { useDelayed } from './use-delayed.ts';

const WIDTHS = ['62%', '48%', '71%', '55%', '66%', '43%'] as const;

type SkeletonsProps = { readonly rows?: number };

/** Lines that hold the place of data; they appear only when it takes longer than a blink. */
export const Skeletons = ({ rows = 6 }: SkeletonsProps) => {
  const t = useTexts(uiTexts);
  const shown = useDelayed(true);
  return (
    <div className={classes.lines} role="status" aria-label={t('loading')} data-shown={shown}>
      {Array.from({ length: rows }, (_, row) => (
        <div className={classes.row} key={row}>
          <span className={classes.bar} style={{ width: WIDTHS[row % WIDTHS.length] }} />
        </div>
      ))}
    </div>
  );
};
