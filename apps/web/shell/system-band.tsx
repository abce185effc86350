import { Suspense, useEffect, useState } from 'react';
import type { SystemKind } from '#platform/contract/system-kind.ts';
import type { askOnceMore as AskOnceMore } from '#platform/web/once-more.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import classes from './system-band.module.css';
import { systemTexts } from './system-texts.ts';

// Every page has the band, and few of them ask: a page that only shows fetches no dialog.
const ConfirmDialog = lazyPart(async () => (await import('#platform/web/ui/confirm-dialog.tsx')).ConfirmDialog);

type SystemBandProps = {
  readonly kind: SystemKind;
  /** Given by the first page: fetched from here it would come with all that forms need. */
  readonly askOnceMore: typeof AskOnceMore;
};

type Asked = { readonly count: number; readonly answer: (goes: boolean) => void };

/** Over every page of a test or backup system: which one it is. Here is asked once more before many records are changed. */
export const SystemBand = ({ kind, askOnceMore }: SystemBandProps) => {
  const t = useTexts(systemTexts);
  const [asked, setAsked] = useState<Asked | null>(null);
  useEffect(() => askOnceMore((count) => new Promise((answer) => setAsked({ count, answer }))), [askOnceMore]);
  const answer = (goes: boolean) => {
    asked?.answer(goes);
    setAsked(null);
  };
  return (
    <>
      <div className={classes.band} data-kind={kind} role="note" aria-label={t('band')}>
        <strong>{t(kind)}</strong> <span>{t('note')}</span>
      </div>
      {asked === null ? null : (
        <Suspense>
          <ConfirmDialog
            opened
            onClose={() => answer(false)}
            title={t(`${kind}Title`, { count: asked.count })}
            confirmLabel={t('goOn')}
            onConfirm={() => answer(true)}
          >
            <p className={classes.question}>{t(`${kind}What`)}</p>
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  );
};
