import { type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { Button, Loader, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import type { Report } from '#platform/contract/report.ts';
import type { ReportInput } from '#platform/contract/reading.ts';
import { chosenCompany } from '#platform/web/company.ts';
import { useLanguage, useTexts } from '#platform/web/i18n/use-texts.ts';
import { useFocusBack } from '#platform/web/ui/focus-back.ts';
import { useOnTop } from '#platform/web/ui/top-layer.ts';
import { RefusalNote } from '#platform/web/ui/refusal-note.tsx';
import { openReport } from './open-report.ts';
import classes from './report.module.css';
import { texts } from './texts.ts';

/** An address for what is held in memory, for as long as it is shown. */
const useAddressOf = (blob: Blob | undefined): string | null => {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (blob === undefined) return;
    const made = URL.createObjectURL(blob);
    setAddress(made);
    return () => {
      setAddress(null);
      URL.revokeObjectURL(made);
    };
  }, [blob]);
  return address;
};

/**
 * Chromium's own bar would name the sheet by its address until it has read it, and repeat the buttons above: without it
 * the page fills the width.
 */
const WITHOUT_BAR = '#toolbar=0&navpanes=0&view=FitH';

const day = (): string => new Date().toLocaleDateString('sv-SE');

/** Tab leaves the browser's own viewer unheard by the dialog: what comes next is the dialog's first button again. */
const AfterFrame = ({ frame }: { readonly frame: RefObject<HTMLIFrameElement | null> }) => {
  const onFocus = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    const dialog = currentTarget.closest('[role="dialog"]');
    const isBackwards = relatedTarget !== frame.current && dialog?.contains(relatedTarget);
    (isBackwards ? frame.current : dialog?.querySelector('button'))?.focus();
  };
  // It holds the focus for no moment that anybody sees.
  return <span tabIndex={0} onFocus={onFocus} />;
};

type SheetProps = { readonly address: string; readonly title: string; readonly name: string };

/** The report in the browser's own viewer, or, where there is none, the ways to it. */
const Sheet = ({ address, title, name }: SheetProps) => {
  const t = useTexts(texts);
  const frame = useRef<HTMLIFrameElement>(null);
  const shows = navigator.pdfViewerEnabled;
  return (
    <>
      <div className={classes.tools}>
        <Button
          component="a"
          href={address}
          download={`${name}-${day()}.pdf`}
          leftSection={<IconDownload size={16} aria-hidden="true" />}
        >
          {t('download')}
        </Button>
        {shows ? (
          <Button
            variant="default"
            leftSection={<IconPrinter size={16} aria-hidden="true" />}
            onClick={() => frame.current?.contentWindow?.print()}
          >
            {t('print')}
          </Button>
        ) : null}
        <Button
          component="a"
          variant="default"
          href={address}
          target="_blank"
          rel="noopener"
          leftSection={<IconExternalLink size={16} aria-hidden="true" />}
        >
          {t('openApart')}
        </Button>
      </div>
      {shows ? (
        <>
          <iframe
            ref={frame}
            className={classes.sheet}
            src={`${address}${WITHOUT_BAR}`}
            title={t('sheet', { title })}
          />
          <AfterFrame frame={frame} />
        </>
      ) : (
        <div className={classes.middle}>
          <strong>{t('noViewer')}</strong>
          <p className={classes.note}>{t('noViewerNote')}</p>
        </div>
      )}
    </>
  );
};

type Props = { readonly report: Report; readonly asked: ReportInput; readonly onClose: () => void };

/** A report over the whole window: being made, refused, or there to read, print and keep. */
export const ReportViewer = ({ report, asked, onClose }: Props) => {
  const t = useTexts(texts);
  const title = report.title[useLanguage()];
  const made = useQuery({
    queryKey: ['reports', chosenCompany(), report.name, asked],
    queryFn: ({ signal }) => openReport(report, asked, signal),
    // Each opening is a report of that moment, and nothing is kept of it.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const address = useAddressOf(made.data);
  useFocusBack(true);
  const isOnTop = useOnTop(true);
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnEscape={isOnTop}
      title={title}
      fullScreen
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <div className={classes.body}>
        {made.error && !made.isFetching ? (
          <div className={classes.middle}>
            <RefusalNote problem={made.error} onRetry={() => void made.refetch()} />
          </div>
        ) : address === null ? (
          <div className={classes.middle} role="status">
            <Loader />
            <strong>{t('making')}</strong>
            <p className={classes.note}>{t('makingNote')}</p>
          </div>
        ) : (
          <Sheet address={address} title={title} name={report.name} />
        )}
      </div>
    </Modal>
  );
};
