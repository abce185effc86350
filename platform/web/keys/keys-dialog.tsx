import type { ReactNode } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import type { KeyLine, KeySheet } from './key-sheets.ts';
import { keyTexts } from './key-texts.ts';
import classes from './keys.module.css';

const ARROWS: Readonly<Record<string, string>> = { ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→' };

const NAMED = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown', 'Escape', ' '] as const;

const Key = ({ name }: { readonly name: string }) => {
  const t = useTexts(keyTexts);
  const named = NAMED.find((each) => each === name);
  const arrow = ARROWS[name];
  const word = named === undefined ? (name.length === 1 ? name.toUpperCase() : name) : t(named);
  if (arrow === undefined) return <kbd lang="en">{word}</kbd>;
  return (
    <kbd>
      <span aria-hidden="true">{arrow}</span>
      <span className="visually-hidden">{word}</span>
    </kbd>
  );
};

/** `Ctrl+ArrowDown`; a plus alone is itself. */
const partsOf = (chord: string): readonly string[] => (chord === '+' ? ['+'] : chord.split('+'));

const Line = ({ line }: { readonly line: KeyLine }) => (
  <div className={classes.line}>
    <dt className={classes.keys}>
      {line.keys.map((chord) => (
        <span key={chord} className={classes.chord}>
          {partsOf(chord).map((name) => (
            <Key key={name} name={name} />
          ))}
        </span>
      ))}
    </dt>
    <dd className={classes.text}>{line.text}</dd>
  </div>
);

type KeysDialogProps = {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly sheets: readonly KeySheet[];
  /** What the page is for, before its keys. */
  readonly children?: ReactNode;
};

/** The keys of the page: everywhere's first, then those of each part that stands on it. */
export const KeysDialog = ({ opened, onClose, sheets, children }: KeysDialogProps) => {
  const t = useTexts(keyTexts);
  return (
    <FormDialog opened={opened} onClose={onClose} title={t('title')} size={760}>
      {children}
      <h3 className={classes.heading}>{t('keys')}</h3>
      <div className={classes.sheets}>
        {sheets.map((sheet) => (
          <section key={sheet.title} className={classes.sheet}>
            <h4 className={classes.title}>{sheet.title}</h4>
            <dl className={classes.lines}>
              {sheet.lines.map((line) => (
                <Line key={line.text} line={line} />
              ))}
            </dl>
          </section>
        ))}
      </div>
    </FormDialog>
  );
};
