import { useTexts } from '#platform/web/i18n/use-texts.ts';
import classes from './registry.module.css';
import { texts } from './texts.ts';

/** Other addresses that lead to a screen. */
export const Aliases = ({ aliases }: { readonly aliases: readonly string[] }) => {
  const t = useTexts(texts);
  return aliases.length === 0 ? (
    <span className={classes.muted}>{t('none')}</span>
  ) : (
    <span className={classes.aliases} lang="en">
      {aliases.map((alias) => (
        <span key={alias}>{alias}</span>
      ))}
    </span>
  );
};
